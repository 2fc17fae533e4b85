import { expect, test } from 'vitest'
import type { HistoryFile } from '#data/phone.ts'
import { exportOutcome } from '#ui/history/export-outcome.ts'

function file(changed: Partial<HistoryFile> = {}): HistoryFile {
  return { name: 'ai_history_2026-11-21.csv', text: '', count: 12, from: 'server', ...changed }
}

test('a file says whether its rows come from the server or from this phone', () => {
  expect(exportOutcome(file(), true)).toEqual({ key: 'history.exported.server' })
  expect(exportOutcome(file({ from: 'mirror' }), true)).toEqual({ key: 'history.exported.mirror' })
})

test('from a copy that is not whole, the older ones are missing', () => {
  expect(exportOutcome(file({ from: 'mirror' }), false).limit).toBe('history.exported.older')
})

test('from the server nothing is missing, whatever the phone holds', () => {
  expect(exportOutcome(file(), false).limit).toBeUndefined()
})

test.each(['server', 'mirror'] as const)('a file of 1,000 rows from the %s may be cut', (from) => {
  expect(exportOutcome(file({ from, count: 1000 }), true).limit).toBe('history.exported.limit')
  expect(exportOutcome(file({ from, count: 999 }), true).limit).toBeUndefined()
})
