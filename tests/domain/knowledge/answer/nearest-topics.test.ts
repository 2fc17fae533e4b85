import { expect, test } from 'vitest'
import { nearestTopics } from '#domain/knowledge/answer/nearest-topics.ts'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import rankerFile from '#domain/knowledge/ranker/ranker.json' with { type: 'json' }
import { openRanker } from '#domain/knowledge/ranker/ranker.ts'
import { cropRelation } from '#domain/knowledge/search/crop-relation.ts'
import { createLibrary, retrieve } from '#domain/knowledge/search/retrieve.ts'
import { heldBackQuestions } from '../../../../bench/questions/held-back.ts'

const { entries } = buildPack(entryFiles, 'en')
const alone = createLibrary(entries)
const both = { ...alone, ranker: openRanker(rankerFile) }
const month = 3

function topicsOf(question: string, library: typeof both | typeof alone) {
  const retrieval = retrieve({ question, month }, library)
  return { retrieval, topics: nearestTopics(retrieval, entries, month) }
}

test('beside a refusal a right entry is among five for nine in ten, and for more than without a ranker', () => {
  const refused = heldBackQuestions().filter(({ q, s }) => {
    const { finding, reading } = retrieve({ question: q, month }, alone)
    return s === 'en' && finding.kind === 'nothing' && reading.crops.length > 0
  })
  const shareOf = (library: typeof both | typeof alone) =>
    refused.filter(({ q, id, also = [] }) =>
      topicsOf(q, library).topics.some((topic) => [id, ...also].includes(topic.id)),
    ).length / refused.length
  expect(refused.length).toBeGreaterThan(30)
  expect(shareOf(both)).toBeGreaterThan(0.85)
  expect(shareOf(both)).toBeGreaterThan(shareOf(alone))
})

test('no topic is of another crop, and none stands without a crop', () => {
  for (const { q } of heldBackQuestions().filter((_, place) => place % 10 === 0)) {
    const { retrieval, topics } = topicsOf(q, both)
    const { crops } = retrieval.reading
    if (crops.length === 0 && retrieval.finding.kind !== 'candidates') expect(topics).toEqual([])
    for (const { crop } of crops.length > 0 ? topics : [])
      expect(cropRelation(crops, crop)).not.toBe('other')
  }
})

test('a crop alone has the same topics with and without a ranker', () => {
  const { topics } = topicsOf('potato', both)
  expect(topics).toHaveLength(10)
  expect(topics).toEqual(topicsOf('potato', alone).topics)
})
