import { expect, test } from 'vitest'
import type { MirrorState } from '#data/phone.ts'
import { emptyState } from '#ui/history/empty-state.ts'

const synced = { count: 0, syncedAt: '2026-11-21T08:00:00Z', isComplete: true, isSyncing: false }
const { syncedAt: _, ...never } = synced

function stateWith(mirror: MirrorState | undefined, isFiltered = false) {
  return emptyState({ kind: 'ask', isFiltered, mirror })
}

test('where filters let nothing through, all can be shown again', () => {
  expect(stateWith(synced, true)).toEqual({ words: 'history.empty.filtered', way: 'show-all' })
})

test('a history without entries leads to where they are made, by the mode', () => {
  expect(stateWith(synced)).toEqual({ words: 'history.empty.ask', way: 'ask' })
  expect(emptyState({ kind: 'recommend', isFiltered: false, mirror: synced })).toEqual({
    words: 'history.empty.recommend',
    way: 'recommend',
  })
})

test('a phone that has never reached the server does not say that nothing was asked', () => {
  expect(stateWith({ ...never, isComplete: false }).words).toBe('history.empty.unsynced')
})

test('what is on its way is waited for', () => {
  expect(stateWith({ ...never, isComplete: false, isSyncing: true })).toEqual({
    words: 'history.empty.coming',
  })
})

test('while the phone is not told yet of its copy, nothing is claimed of it', () => {
  expect(stateWith(undefined).words).toBe('history.empty.ask')
})
