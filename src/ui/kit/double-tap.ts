/** A tap so soon after choosing takes nothing back, in milliseconds: an unsteady finger taps twice. */
export const doubleTapMs = 500
