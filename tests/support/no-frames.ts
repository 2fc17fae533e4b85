import type { TestModule } from 'vitest/node'

/** The error of a tap in a page that Chromium draws no more (docs/gotchas.md), and of no element that is hidden, disabled or moving. */
export const noFrames =
  /attempting \w+ action(?:[^a-z]|m)*waiting for element to be visible, enabled and stable(?:[^a-z]|m)*$/

/** Whether Chromium stopped drawing in a test of this file, or while the file was set up. */
export function drewNoFrames(module: TestModule): boolean {
  const ofTests = [...module.children.allTests()].flatMap((test) => test.result().errors ?? [])
  return [...module.errors(), ...ofTests].some(({ message }) => noFrames.test(message))
}
