import { expect, test } from 'vitest'
import type { MirrorState } from '#data/history/history.ts'
import { emptyState } from '#ui/history/empty-state.ts'

const synced = { count: 0, syncedAt: '2026-11-21T08:00:00Z', isComplete: true, isSyncing: false }
const { syncedAt: _, ...never } = synced

function stateWith(mirror: MirrorState | undefined, isFiltered = false) {
  return emptyState({ kind: 'ask', isFiltered, mirror })
}

test('when no entry matches the filters, it offers to show all', () => {
  expect(stateWith(synced, true)).toEqual({ words: 'history.empty.filtered', offer: 'show-all' })
})

test('a history without entries offers the form of its mode', () => {
  expect(stateWith(synced)).toEqual({ words: 'history.empty.ask', offer: 'ask' })
  expect(emptyState({ kind: 'recommend', isFiltered: false, mirror: synced })).toEqual({
    words: 'history.empty.recommend',
    offer: 'recommend',
  })
})

test('a phone that has never reached the server does not say that nothing was asked', () => {
  expect(stateWith({ ...never, isComplete: false }).words).toBe('history.empty.unsynced')
})

test('a guest whom no server has listed has all there is', () => {
  expect(stateWith(never).words).toBe('history.empty.ask')
})

test('during a sync it says that entries are coming', () => {
  expect(stateWith({ ...never, isComplete: false, isSyncing: true })).toEqual({
    words: 'history.empty.coming',
  })
})

test('while the state of the copy is unknown, it says nothing about it', () => {
  expect(stateWith(undefined).words).toBe('history.empty.ask')
})
