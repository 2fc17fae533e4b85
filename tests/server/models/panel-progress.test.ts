import { beforeEach, expect, test } from 'vitest'
import { createProgressBoard, type ProgressBoard } from '#server/models/panel-progress.ts'

let board: ProgressBoard
let told: string[]
let nowMs: number

beforeEach(() => {
  told = []
  nowMs = 0
  board = createProgressBoard(
    ({ panel, text }) => told.push(`${panel}: ${text}`),
    () => nowMs,
  )
})

function says(panel: 'generic' | 'tuned', text: string, atMs: number): void {
  nowMs = atMs
  board.words(panel, text)
}

test('words are told every 150 ms, each panel for itself; the end is told at once', () => {
  says('generic', 'a', 0)
  says('generic', 'a b', 100)
  says('tuned', 'x', 110)
  says('generic', 'a b c', 150)
  says('generic', 'a b c d', 160)
  board.settle('generic', 'a b c d e')
  expect(told).toEqual(['generic: a', 'tuned: x', 'generic: a b c', 'generic: a b c d e'])
})

test('nothing is told twice', () => {
  says('generic', 'a', 0)
  says('generic', 'a', 500)
  board.settle('generic', 'a')
  expect(told).toEqual(['generic: a'])
})

test('a try that is given up is taken back at once, if it has shown anything; the next one need not wait', () => {
  says('generic', '', 0)
  says('generic', 'a', 10)
  says('generic', '', 20)
  says('generic', 'b', 30)
  expect(told).toEqual(['generic: a', 'generic: ', 'generic: b'])
})

test('what was told is withdrawn, and nothing is told after it', () => {
  says('tuned', 'x', 0)
  board.withdraw()
  says('tuned', 'x y', 500)
  board.settle('generic', 'a')
  expect(told).toEqual(['tuned: x', 'tuned: '])
})
