/** The error of a tap in a page that Chromium draws no more (docs/gotchas.md), and of no element that is hidden, disabled or moving. */
export const noFrames =
  /attempting \w+ action(?:[^a-z]|m)*waiting for element to be visible, enabled and stable(?:[^a-z]|m)*$/
