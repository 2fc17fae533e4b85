import { expect, test } from 'vitest'
import { composeGeneric, composeTuned } from '#domain/knowledge/compose-answer.ts'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { countWords } from '#domain/knowledge/fit-sections.ts'
import { buildPack } from '#domain/knowledge/pack.ts'
import type { PackEntry } from '#domain/knowledge/pack-entry.ts'
import type { Hit, Retrieval } from '#domain/knowledge/retrieve.ts'
import { languages } from '#domain/language.ts'

function hit(entry: PackEntry, score: number): Hit {
  return { entry, score, place: 0, coverage: 1, known: 1, knownCount: 1, affinity: 'own' }
}

function retrieval(hits: readonly Hit[], topic?: PackEntry): Retrieval {
  return { crops: [], matched: true, hits, topic }
}

test.each(languages)(
  'every record comes whole where doses stand, in at most 250 words (%s)',
  (language) => {
    const { entries } = buildPack(entryFiles, language)
    const [other] = entries
    for (const entry of entries) {
      const hits = [hit(entry, 10), ...(other === undefined ? [] : [hit(other, 9)])]
      const text = composeTuned({ retrieval: retrieval(hits), entries, language, month: 3 })
      for (const part of [entry.text.today, entry.text.avoid ?? '', entry.text.act ?? '']) {
        expect(text, entry.id).toContain(part)
      }
      expect(text, entry.id).toMatch(/16123|১৬১২৩/)
      expect(countWords(text), entry.id).toBeLessThanOrEqual(250)
    }
  },
)

test.each(languages)(
  'every topic comes whole where advice stands, in at most 250 words (%s)',
  (language) => {
    const { entries } = buildPack(entryFiles, language)
    for (const topic of entries.filter(({ crop }) => crop === 'topics')) {
      const text = composeGeneric({ retrieval: retrieval([], topic), entries, language, month: 3 })
      for (const part of [topic.text.title, topic.text.today, topic.text.avoid ?? '']) {
        expect(text, topic.id).toContain(part)
      }
      expect(countWords(text), topic.id).toBeLessThanOrEqual(250)
    }
  },
)

test('a second hit far behind, of another crop or of a practice is no second trouble', () => {
  const { entries } = buildPack(entryFiles, 'en')
  const named = (id: string) => entries.filter((entry) => entry.id === id)
  const [blast] = named('rice-blast')
  const [spot] = named('rice-brown-spot')
  const [calendar] = named('potato-calendar')
  if (blast === undefined || spot === undefined || calendar === undefined)
    throw new Error('no entry')
  const tuned = (second: Hit) =>
    composeTuned({
      retrieval: retrieval([hit(blast, 10), second]),
      entries,
      language: 'en',
      month: 3,
    })
  expect(tuned(hit(spot, 9))).toContain(`It may also be: ${spot.text.title}`)
  for (const second of [
    hit(spot, 5),
    { ...hit(spot, 9), affinity: 'other' as const },
    hit(calendar, 9),
  ]) {
    expect(tuned(second)).not.toContain('It may also be')
  }
})
