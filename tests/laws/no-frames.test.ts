import { expect, test, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import ClosingLine from '#support/closing-line.ts'
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

interface Errors {
  /** Of its tests that failed. */
  readonly inTests?: readonly string[]
  /** Before its first test. */
  readonly inSetup?: readonly string[]
}

/** A file of a run of Vitest, with what the closing line reads of it: a test that passed, and one for each error. */
function file(name: string, { inTests = [], inSetup = [] }: Errors = {}): TestModule {
  const results = [
    { state: 'passed' },
    ...inTests.map((message) => ({ state: 'failed', errors: [{ message }] })),
  ]
  const tests = results.map((result) => ({
    result: () => result,
    options: {},
    tags: [],
    diagnostic: () => undefined,
  }))
  const fields = {
    relativeModuleId: name,
    project: { name: 'journeys' },
    children: { allTests: () => tests },
    errors: () => inSetup.map((message) => ({ message })),
    ok: () => inTests.length + inSetup.length === 0,
    diagnostic: () => ({}),
  }
  return fields as unknown as TestModule
}

/** What the closing line of a run counts, and which files it leaves to another run. */
function closed(files: readonly TestModule[], errors: readonly unknown[] = []) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const tally = { passed: 0, failed: 0, skipped: 0 }
  const line = new ClosingLine({ tally, leavesStalled: true })
  line.onTestRunStart()
  line.onTestRunEnd(files, errors)
  vi.restoreAllMocks()
  return { stalled: line.stalled, ...tally }
}

test('a file whose page drew no frames is left to another run, with all of its tests', () => {
  const stall = tapError(...firstTry)
  const files = [
    file('a.test.ts'),
    file('b.test.ts', { inTests: [stall, 'what follows from it'] }),
    file('c.test.ts', { inSetup: [stall] }),
  ]
  const stalled = ['b.test.ts', 'c.test.ts']
  expect(closed(files)).toEqual({ stalled, passed: 1, failed: 0, skipped: 0 })
})

test('nothing is run again where something else failed', () => {
  const stalled = file('b.test.ts', { inTests: [tapError(...firstTry)] })
  const counted = { stalled: [], passed: 2, failed: 2, skipped: 0 }
  expect(closed([file('a.test.ts', { inTests: ['expected 1 to be 2'] }), stalled])).toEqual(counted)
  expect(closed([stalled], ['an error outside of the tests']).stalled).toEqual([])
})
