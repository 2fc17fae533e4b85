import { expect, test } from 'vitest'
import type { ConversationRow } from '#contract/advisor.ts'
import type { RecommendationRow } from '#contract/crops.ts'
import type { HeldRecord } from '#support/mirror-view.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { compareMirror, type ServedRecord } from './mirror-comparison.ts'

const good = { missing: [], stale: [], undead: [] }

test('a copy with the same fields at the same places has no differences, in any order of the fields', () => {
  const served = [talk('a', 1), field('b', 2)]
  const held = served.map(heldOf)
  const turned = held.map(({ fields, ...record }) => ({
    ...record,
    fields: Object.fromEntries(Object.entries(fields ?? {}).reverse()),
  }))
  expect(compareMirror(turned.reverse(), served)).toEqual(good)
})

test('a record that is not here is missing', () => {
  expect(compareMirror([], [talk('a', 1)])).toEqual({ ...good, missing: ['conversation a'] })
})

test('a record of the other kind under the same id is another one', () => {
  expect(compareMirror([heldOf(field('a', 1))], [talk('a', 1)])).toEqual({
    ...good,
    missing: ['conversation a'],
    undead: ['recommendation a'],
  })
})

test.each([
  ['from before its last change', { seq: 1 }],
  ['with other words', { fields: { ...heldOf(field('b', 2)).fields, inputs: 'other' } }],
  ['without the server’s words', { fields: undefined }],
])('a record is stale %s', (_, changed) => {
  const { fields, ...record } = { ...heldOf(field('b', 2)), ...changed }
  const held = { ...record, ...(fields && { fields }) }
  expect(compareMirror([held], [field('b', 2)])).toEqual({ ...good, stale: ['recommendation b'] })
})

test('a follow-up may name a question that was deleted meanwhile, and no other', () => {
  const alone = talk('b', 2)
  const following = { ...heldOf(alone), fields: { ...heldOf(alone).fields, parentId: 'a' } }
  expect(compareMirror([following], [alone])).toEqual(good)
  const parent = talk('a', 1)
  expect(compareMirror([heldOf(parent), following], [parent, alone])).toEqual({
    ...good,
    stale: ['conversation b'],
  })
})

test('what the server does not have is undead, and so is a question that waits for ever', () => {
  const waiting: HeldRecord = { kind: 'conversation', id: 'key' }
  const held = [heldOf(talk('a', 1)), heldOf(talk('b', 2)), waiting]
  expect(compareMirror(held, [talk('a', 1)])).toEqual({
    ...good,
    undead: ['conversation b', 'conversation key'],
  })
})

test('of more records than a phone keeps only the newest can be missing', () => {
  const served = Array.from({ length: 502 }, (_, n) => talk(`t${n}`, n + 1))
  const held = served.slice(3).map(heldOf)
  expect(compareMirror(held, served)).toEqual({ ...good, missing: ['conversation t2'] })
})

function talk(id: string, seq: number): ServedRecord {
  // As the server sends it.
  return { kind: 'conversation', row: { ...conversationRow({ id }), seq } as ConversationRow }
}

function field(id: string, seq: number): ServedRecord {
  const row: RecommendationRow = { ...recommendationRow({ id }), seq }
  return { kind: 'recommendation', row }
}

function heldOf({ kind, row }: ServedRecord): HeldRecord & Required<Pick<HeldRecord, 'fields'>> {
  const {
    recommendedCrop: _crop,
    confidence: _confidence,
    ...fields
  } = { ...row } as Record<string, unknown> // both kinds of rows alike
  return { kind, id: row.id, seq: row.seq, fields }
}
