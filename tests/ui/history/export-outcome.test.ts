import { expect, test } from 'vitest'
import type { HistoryFile } from '#data/history/file.ts'
import { exportOutcome } from '#ui/history/export-outcome.ts'

function file(changed: Partial<HistoryFile> = {}): HistoryFile {
  return { name: 'ai_history_2026-11-21.csv', text: '', count: 12, from: 'server', ...changed }
}

test('a file says whether its rows come from the server or from this phone', () => {
  expect(exportOutcome(file(), true)).toEqual({ key: 'history.exported.server' })
  expect(exportOutcome(file({ from: 'mirror' }), true)).toEqual({ key: 'history.exported.mirror' })
})

test('a file from an incomplete copy says that older rows are missing', () => {
  expect(exportOutcome(file({ from: 'mirror' }), false).limit).toBe('history.exported.older')
})

test('a file from the server is complete, even if the copy is not', () => {
  expect(exportOutcome(file(), false).limit).toBeUndefined()
})

test.each(['server', 'mirror'] as const)(
  'a file of 1,000 rows from the %s says that there may be more',
  (from) => {
    expect(exportOutcome(file({ from, count: 1000 }), true).limit).toBe('history.exported.limit')
    expect(exportOutcome(file({ from, count: 999 }), true).limit).toBeUndefined()
  },
)
