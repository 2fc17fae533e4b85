import { expect, test } from 'vitest'
import { askBack } from '#domain/knowledge/answer/ask-back.ts'
import { openReader } from '#domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import type { Finding } from '#domain/knowledge/search/find-answer.ts'
import { createLibrary, retrieve } from '#domain/knowledge/search/retrieve.ts'
import { listedCrop, listedCrops } from '#domain/understanding/crop-aliases.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

const { entries } = buildPack(entryFiles, 'en')
const alone = createLibrary(entries)
const both = { ...alone, reader: openReader(readerFile) }
const month = 3

function asked(question: string, library: typeof both | typeof alone, finding?: Finding) {
  const retrieval = retrieve({ question, month }, library)
  const found = finding ? { ...retrieval, finding } : retrieval
  return askBack({ retrieval: found, entries, language: 'en', month })
}

test.each([both, alone])('of a sick crop one thing is asked, the part or the sign', (library) => {
  const [ask, ...others] = asked('my brinjal is sick', library, { kind: 'nothing' })
  expect(others).toEqual([])
  expect(['part', 'sign']).toContain(ask?.id)
  expect(ask?.choices.length).toBeGreaterThan(2)
})

test('what splits the likeliest problems is asked, and not what all of them have', () => {
  const meant = (fields: Partial<PackEntry>[]): Finding => ({
    kind: 'menu',
    entries: fields.map((field, at) => ({ ...named('okra-yvmv'), id: `test-${at}`, ...field })),
  })
  const sameSign = meant([
    { parts: ['leaf'], signs: ['spots'] },
    { parts: ['fruit'], signs: ['spots'] },
    { parts: ['stem'], signs: ['spots'] },
  ])
  const samePart = meant([
    { parts: ['leaf'], signs: ['spots'] },
    { parts: ['leaf'], signs: ['curl'] },
    { parts: ['leaf'], signs: ['yellow'] },
  ])
  const question = 'what is wrong with my okra'
  const idsOf = (finding: Finding) =>
    askedAmong(finding, question).map(({ id, choices }) => [id, choices.slice(0, 3)])
  expect(idsOf(sameSign)).toMatchObject([
    ['part', [{ id: 'leaf' }, { id: 'fruit' }, { id: 'stem' }]],
  ])
  expect(idsOf(samePart)).toMatchObject([
    ['sign', [{ id: 'spots' }, { id: 'curl' }, { id: 'yellow' }]],
  ])
})

test('what the question says is not asked', () => {
  const [ask] = asked('spots on brinjal leaf', both, { kind: 'nothing' })
  expect(ask).toBeUndefined()
  expect(asked('spots on brinjal', both, { kind: 'nothing' }).map(({ id }) => id)).toEqual(['part'])
  expect(asked('brinjal leaf is sick', both, { kind: 'nothing' }).map(({ id }) => id)).toEqual([
    'sign',
  ])
})

test('the crops of what may be meant come first, then those that people ask about most', () => {
  const question = 'small green insects under the leaf jump, the leaf edge looks burnt'
  const retrieval = retrieve({ question, month }, both)
  expect(retrieval.reading.crops).toEqual([])
  const [ask] = askBack({ retrieval, entries, language: 'en', month })
  const meant = retrieval.second?.judged.map(({ entry }) => listedCrop(entry.crop)) ?? []
  const [first] = meant.filter((crop) => listedCrops.some(({ id }) => id === crop))
  expect(ask?.id).toBe('crop')
  expect(ask?.choices[0]?.id).toBe(first)
  expect(ask?.choices).toHaveLength(8)
  expect(new Set(ask?.choices.map(({ id }) => id)).size).toBe(8)
})

/** As if the finding alone were known of the question. */
function askedAmong(finding: Finding, question: string) {
  const retrieval = retrieve({ question, month }, alone)
  return askBack({
    retrieval: { ...retrieval, finding, ranking: [], second: undefined },
    entries,
    language: 'en',
    month,
  })
}

function named(id: string): PackEntry {
  const entry = entries.find((each) => each.id === id)
  if (entry === undefined) throw new Error(`no entry ${id}`)
  return entry
}
