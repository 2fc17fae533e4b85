import { expect, test } from 'vitest'
import {
  answeringHits,
  composeGeneric,
  composeTuned,
} from '#domain/knowledge/answer/compose-answer.ts'
import { countWords } from '#domain/knowledge/answer/fit-sections.ts'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import type { Hit, QuestionTraits, Retrieval } from '#domain/knowledge/search/retrieve.ts'
import { languages } from '#domain/language.ts'
import { partsNamedIn } from '#domain/understanding/plant-parts.ts'

function hit(entry: PackEntry, score: number): Hit {
  return {
    entry,
    score,
    entryIndex: 0,
    coverage: 1,
    specificScore: 1,
    specificCount: 1,
    everydayCount: 0,
    relation: 'own',
  }
}

function retrieval(hits: readonly Hit[], topic?: PackEntry, asked?: QuestionTraits): Retrieval {
  return { crops: [], matched: true, hits, topic, ...(asked && { asked }) }
}

const kinds = ['when', 'howMuch', 'whatIsIt', 'whatToDo'] as const

test.each(languages)(
  'the parts of a record with doses are never cut, in at most 250 words (%s)',
  (language) => {
    const { entries } = buildPack(entryFiles, language)
    const [other] = entries
    for (const entry of entries) {
      const hits = [hit(entry, 10), ...(other === undefined ? [] : [hit(other, 9)])]
      for (const kind of kinds) {
        const asked = { kind, parts: partsNamedIn('fruit ফল') }
        const found = retrieval(hits, undefined, asked)
        const text = composeTuned({ retrieval: found, entries, language, month: 3 })
        for (const part of [entry.text.today, entry.text.avoid ?? '', entry.text.act ?? '']) {
          expect(text, entry.id).toContain(part)
        }
        expect(text, entry.id).toMatch(/16123|১৬১২৩/)
        expect(countWords(text), entry.id).toBeLessThanOrEqual(250)
        if (kind === 'when') expect(text, entry.id).toContain(entry.text.season ?? '')
        if (kind === 'whatIsIt') expect(text, entry.id).toContain(entry.text.sure ?? '')
      }
    }
  },
)

test.each(languages)(
  'the advice of a topic is never cut, in at most 250 words (%s)',
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

test('a second hit with a much lower score, of another crop or of a practice is not named', () => {
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
    { ...hit(spot, 9), relation: 'other' as const },
    hit(calendar, 9),
  ]) {
    expect(tuned(second)).not.toContain('It may also be')
  }
})

const calendar: PackEntry = {
  id: 'x-calendar',
  crop: 'onion',
  topic: 'sowing',
  source: 's',
  reviewed: 'page',
  otherWords: [],
  text: {
    title: 'Onion calendar',
    signs: 'From seed to bulb.',
    today: 'Sow thinly.',
    season: 'October.',
    words: [],
  },
}

function answerTo(asked: QuestionTraits, entry: PackEntry = calendar): readonly string[] {
  const found = retrieval([hit(entry, 10)], undefined, asked)
  return composeTuned({ retrieval: found, entries: [entry], language: 'en', month: 3 }).split('\n')
}

test('what the question asks for is first: the season, the amount, or the signs', () => {
  expect(answerTo({ kind: 'when', parts: [] })[2]).toBe('Season: October.')
  expect(answerTo({ kind: 'howMuch', parts: [] })[2]).toBe('What to do: Sow thinly.')
  expect(answerTo({ kind: 'whatIsIt', parts: [] })[2]).toBe('From seed to bulb.')
})

test('a problem of another plant part than the named one says so, a practice does not', () => {
  const text = { ...calendar.text, signs: 'Spots on the leaves.' }
  const asked: QuestionTraits = { kind: 'whatToDo', parts: partsNamedIn('root') }
  const problem = answerTo(asked, { ...calendar, topic: 'disease', text })
  expect(problem[2]).toMatch(/^You write of the root; this shows mostly on the leaves/)
  expect(answerTo(asked, { ...calendar, text }).join()).not.toContain('You write of')
})

test('a sentence on gloves is never separated from the one it belongs to', () => {
  const advice = `Spray a fungicide by the label. ${'Walk the field. '.repeat(70)}Gloves and mask.`
  const text = { ...calendar.text, prevent: advice }
  const whole = answerTo({ kind: 'whatToDo', parts: [] }, { ...calendar, text }).join('\n')
  expect(whole).not.toContain('Spray a fungicide')
  const harmless = { ...text, prevent: advice.replace('Gloves and mask.', '') }
  const cut = answerTo({ kind: 'whatToDo', parts: [] }, { ...calendar, text: harmless }).join('\n')
  expect(cut).toContain('Spray a fungicide')
})

test('a question for a time or an amount gets one record, not two look-alikes', () => {
  const { entries } = buildPack(entryFiles, 'en')
  const hits = entries.filter(({ topic }) => topic === 'disease').slice(0, 4)
  const close = hits.map((entry) => hit(entry, 10))
  const given = (kind: QuestionTraits['kind']) =>
    answeringHits(retrieval(close, undefined, { kind, parts: [] })).length
  expect([given('whatToDo'), given('when'), given('howMuch')]).toEqual([3, 1, 1])
})
