/** A tap so soon after another is none of its own, in milliseconds: an unsteady finger taps twice. */
export const doubleTapMs = 500

/** Whether a tap is the second one of an unsteady finger; for tiles by their ids, and times in milliseconds. */
export function createTapGuard(): (id: string, at: number) => boolean {
  let last: { readonly id: string; readonly at: number } | undefined
  return (id, at) => {
    const isSecond = last?.id === id && at - last.at < doubleTapMs
    last = { id, at }
    return isSecond
  }
}
