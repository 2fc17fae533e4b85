import { beforeEach, expect, test } from 'vitest'
import { createProgressThrottle, type ProgressThrottle } from '#server/models/panel-progress.ts'

let board: ProgressThrottle
let published: string[]
let nowMs: number

beforeEach(() => {
  published = []
  nowMs = 0
  board = createProgressThrottle(
    ({ panel, text }) => published.push(`${panel}: ${text}`),
    () => nowMs,
  )
})

function says(panel: 'generic' | 'tuned', text: string, atMs: number): void {
  nowMs = atMs
  board.update(panel, text)
}

test('updates are published every 150 ms for each panel; the end is published at once', () => {
  says('generic', 'a', 0)
  says('generic', 'a b', 100)
  says('tuned', 'x', 110)
  says('generic', 'a b c', 150)
  says('generic', 'a b c d', 160)
  board.settle('generic', 'a b c d e')
  expect(published).toEqual(['generic: a', 'tuned: x', 'generic: a b c', 'generic: a b c d e'])
})

test('nothing is published twice', () => {
  says('generic', 'a', 0)
  says('generic', 'a', 500)
  board.settle('generic', 'a')
  expect(published).toEqual(['generic: a'])
})

test('a failed try is removed at once, if it has published anything; the next update need not wait', () => {
  says('generic', '', 0)
  says('generic', 'a', 10)
  says('generic', '', 20)
  says('generic', 'b', 30)
  expect(published).toEqual(['generic: a', 'generic: ', 'generic: b'])
})

test('withdraw publishes empty texts, and nothing after that', () => {
  says('tuned', 'x', 0)
  board.withdraw()
  says('tuned', 'x y', 500)
  board.settle('generic', 'a')
  expect(published).toEqual(['tuned: x', 'tuned: '])
})
