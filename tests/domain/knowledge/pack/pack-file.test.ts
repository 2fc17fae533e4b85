import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryFile } from '#domain/knowledge/entry.ts'
import { createKnowledge, openKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { applyDelta, deltaText, packText, parsePack } from '#domain/knowledge/pack/pack-file.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

const pack = buildPack(entryFiles, 'bn')
const newest = packText(pack)

/** The same knowledge without some entries and with other titles for some. */
function earlierFiles(dropped: readonly number[], changed: readonly number[]): EntryFile[] {
  let at = -1
  return entryFiles.map(({ crop, entries }) => ({
    crop,
    entries: entries.flatMap((entry) => {
      at += 1
      if (dropped.includes(at)) return []
      const bn = { ...entry.text.bn, title: `${entry.text.bn.title} (আগের)` }
      return [changed.includes(at) ? { ...entry, text: { ...entry.text, bn } } : entry]
    }),
  }))
}

test('a pack that is written to its file and parsed is the same', () => {
  expect(parsePack(newest)).toEqual(pack)
  expect(packText(parsePack(newest))).toBe(newest)
})

test('a pack that the first version stored entry by entry is still parsed', () => {
  expect(parsePack(JSON.stringify(pack))).toEqual(pack)
})

test('the order of the files does not change the pack', () => {
  expect(packText(buildPack([...entryFiles].reverse(), 'bn'))).toBe(newest)
})

test('a delta turns any earlier pack into the newest one, byte for byte', () => {
  const some = fc.array(fc.nat(pack.entries.length - 1), { maxLength: 12 })
  fc.assert(
    fc.property(some, some, (dropped, changed) => {
      const earlier = buildPack(earlierFiles(dropped, changed), 'bn')
      const there = applyDelta(earlier, JSON.parse(deltaText(earlier, pack)))
      expect(packText(there)).toBe(newest)
      const back = applyDelta(pack, JSON.parse(deltaText(pack, earlier)))
      expect(packText(back)).toBe(packText(earlier))
    }),
    { numRuns: 20 },
  )
})

test('a small change makes a small delta', () => {
  const earlier = buildPack(earlierFiles([], [0]), 'bn')
  expect(deltaText(earlier, pack).length).toBeLessThan(newest.length / 20)
})

test('an adviser that is built in slices gives the same answers, and awaits a pause between them', async () => {
  let pauses = 0
  const sliced = await openKnowledge(pack, async () => {
    pauses += 1
  })
  const question = 'ধানের পাতায় চোখের মতো দাগ'
  expect(sliced.answer(question, '2026-03-10')).toEqual(
    createKnowledge(pack).answer(question, '2026-03-10'),
  )
  expect(pauses).toBeGreaterThan(3)
})

const tables = knowledgeTables('bn')
const withTables = buildPack(entryFiles, 'bn', tables)

test('a pack with tables is written and parsed whole, and an older file without them still is', () => {
  expect(parsePack(packText(withTables))).toEqual(withTables)
  expect(parsePack(newest).varieties).toBeUndefined()
})

test('a delta keeps, changes, brings and takes away tables, byte for byte', () => {
  const packs = [
    pack,
    withTables,
    buildPack(entryFiles, 'bn', { varieties: tables.varieties ?? [] }),
    buildPack(earlierFiles([3], [5]), 'bn', {
      ...tables,
      varieties: (tables.varieties ?? []).slice(1),
    }),
  ]
  for (const older of packs) {
    for (const newer of packs) {
      const there = applyDelta(older, JSON.parse(deltaText(older, newer)))
      expect(packText(there)).toBe(packText(newer))
    }
  }
})

test('tables that stay are not in the delta', () => {
  const earlier = buildPack(earlierFiles([], [0]), 'bn', tables)
  const delta = deltaText(earlier, withTables)
  expect(delta).not.toContain(tables.varieties?.[0]?.name)
  expect(delta.length).toBeLessThan(newest.length / 20)
})
