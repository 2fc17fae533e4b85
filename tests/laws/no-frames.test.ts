import { expect, test } from 'vitest'
import { noFrames } from '#support/no-frames.ts'

/** The text of a tap that has timed out, as Playwright writes it: its log is dim. */
function tapError(...log: readonly string[]): string {
  return `locator.click: Timeout 30000ms exceeded.\nCall log:\n\u001b[2m${log.join('\u001b[22m\n\u001b[2m')}\u001b[22m\n`
}

const found = [
  "  - waiting for getByRole('button', { name: 'Ask', exact: true })",
  '    - locator resolved to <button type="submit">Ask</button>',
]
const firstTry = [
  ...found,
  '  - attempting click action',
  '    - waiting for element to be visible, enabled and stable',
]

test('a tap whose first try ends without a verdict is one in a page without frames', () => {
  expect(tapError(...firstTry)).toMatch(noFrames)
  expect(firstTry.join('\n')).toMatch(noFrames)
})

test.each([
  ['is not there', found.slice(0, 1)],
  ['is in a page whose scripts are blocked', found],
  ['moves', [...firstTry, '    - element is not stable']],
  ['is disabled', [...firstTry, '    - element is not enabled']],
  [
    'moves in the first of two tries',
    [
      ...firstTry,
      '    - element is not stable',
      '  - retrying click action',
      '    - waiting for element to be visible, enabled and stable',
    ],
  ],
  [
    'is covered',
    [
      ...firstTry,
      '    - element is visible, enabled and stable',
      '    - scrolling into view if needed',
      '    - done scrolling',
      '    - <div></div> intercepts pointer events',
    ],
  ],
])('an element that %s is something else', (_, log) => {
  expect(tapError(...log)).not.toMatch(noFrames)
})
