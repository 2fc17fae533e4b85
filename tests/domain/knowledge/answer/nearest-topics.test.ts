import { expect, test } from 'vitest'
import { nearestTopics } from '#domain/knowledge/answer/nearest-topics.ts'
import { openReader } from '#domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { cropRelation } from '#domain/knowledge/search/crop-relation.ts'
import { createLibrary, retrieve } from '#domain/knowledge/search/retrieve.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { heldBackQuestions } from '../../../../bench/questions/held-back.ts'

const { entries } = buildPack(entryFiles, 'en')
const alone = createLibrary(entries)
const both = { ...alone, reader: openReader(readerFile) }
const month = 3

function topicsOf(question: string, library: typeof both | typeof alone) {
  const retrieval = retrieve({ question, month }, library)
  return { retrieval, topics: nearestTopics(retrieval, entries, month) }
}

const heldBack = heldBackQuestions().map(({ q }) => topicsOf(q, both))

test('beside a refusal stand the likeliest entries, then the first ones of the ranker', () => {
  const refused = heldBack.filter(({ retrieval: { finding, reading } }) => {
    return finding.kind === 'nothing' && reading.crops.length > 0
  })
  expect(refused.length).toBeGreaterThan(10)
  for (const { retrieval, topics } of refused) {
    const { judged = [], ranked = [] } = retrieval.second ?? {}
    const ids = [...judged.map(({ entry }) => entry), ...ranked].map(({ id }) => id)
    expect(topics.map(({ id }) => id)).toEqual([...new Set(ids)].slice(0, 5))
  }
})

test('no topic is of another crop, and without a crop only what may be meant is offered', () => {
  for (const { retrieval, topics } of heldBack) {
    const { crops } = retrieval.reading
    const isOffered = ['candidates', 'menu'].includes(retrieval.finding.kind)
    if (crops.length === 0 && !isOffered) expect(topics).toEqual([])
    for (const { crop } of crops.length > 0 ? topics : [])
      expect(cropRelation(crops, crop)).not.toBe('other')
  }
})

test('a crop alone has the same topics with and without a ranker', () => {
  const { topics } = topicsOf('potato', both)
  expect(topics).toHaveLength(10)
  expect(topics).toEqual(topicsOf('potato', alone).topics)
})

test('where a crop is named and little else, its own topics come before those of every crop', () => {
  const mixed = heldBack
    .filter(({ retrieval }) => retrieval.finding.kind === 'topics')
    .map(({ retrieval: { reading }, topics }) =>
      topics.map(({ crop }) => cropRelation(reading.crops, crop)),
    )
    .filter((relations) => relations.includes('general') && relations.includes('own'))
  expect(mixed.length).toBeGreaterThan(2)
  for (const relations of mixed) {
    const general = relations.slice(relations.indexOf('general'))
    expect(new Set(general)).toEqual(new Set(['general']))
  }
})
