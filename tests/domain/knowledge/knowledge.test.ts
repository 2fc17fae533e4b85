import { beforeAll, describe, expect, test } from 'vitest'
import { answerPhrases } from '#domain/knowledge/answer/answer-phrases.ts'
import { countWords } from '#domain/knowledge/answer/fit-sections.ts'
import { openReader } from '#domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { createKnowledge, type Knowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import type { Language } from '#domain/language.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import * as farmerQuestions from './farmer-questions.ts'
import { outsideQuestions } from './out-of-domain-questions.ts'

let knowledge: Record<Language, Knowledge>

beforeAll(() => {
  knowledge = freshKnowledge()
})

function freshKnowledge(): Record<Language, Knowledge> {
  const of = (language: Language) =>
    createKnowledge(buildPack(entryFiles, language, knowledgeTables(language)))
  return { en: of('en'), bn: of('bn') }
}

function answer(question: string, date = '2026-03-10', context?: AskContext) {
  return knowledge[questionLanguage(question)].answer(question, date, context)
}

/** The answer to a question that follows another. */
function answerAfter(earlier: string, question: string) {
  const before = { question: earlier }
  return knowledge[questionLanguage(question)].answer(question, '2026-03-10', undefined, before)
}

function cropsOf(sources: readonly { readonly id: string }[]): readonly string[] {
  const entries = everyEntry.filter(({ id }) => sources.some((source) => source.id === id))
  return [...new Set(entries.map(({ crop }) => crop))].filter((crop) => crop !== 'topics')
}

const everyQuestion = [
  ...Object.values(farmerQuestions).flatMap((questions) => questions.map(({ text }) => text)),
  ...outsideQuestions,
]

/** Some of every form. */
const fewQuestions = everyQuestion.filter((_, place) => place % 5 === 0)

const everyEntry = entryFiles.flatMap(({ crop, entries }) =>
  entries.map((entry) => ({ crop, ...entry })),
)

test('the same question, day and taps are answered once, with a second reader once more', () => {
  const { en } = freshKnowledge()
  const before = { question: 'black spots on my potato leaves' }
  const waiting = { ...before, status: 'waiting' }
  const first = en.answer('how much urea', '2026-03-10', {}, waiting)
  expect(en.answer('how much urea', '2026-03-10', {}, before)).toBe(first)
  expect(en.answer('how much urea', '2026-03-10', {})).not.toEqual(first)
  const reader = openReader(readerFile)
  expect(en.withReader(reader)).toBe(en.withReader(reader))
  expect(en.withReader(reader).answer('how much urea', '2026-03-10', {}, before)).not.toBe(first)
})

test('a pack has every entry once, in one language, its steps as lines of one text, with search words of both', () => {
  const pack = buildPack(entryFiles, 'bn')
  const [file] = entryFiles
  const entry = file?.entries[0]
  const packed = pack.entries.filter(({ id }) => id === entry?.id)
  expect(pack.language).toBe('bn')
  expect(pack.entries).toHaveLength(everyEntry.length)
  expect(packed).toHaveLength(1)
  expect(packed[0]?.crop).toBe(file?.crop)
  const { steps = [], ...parts } = entry?.text.bn ?? {}
  expect(packed[0]?.text).toEqual({ ...parts, today: steps.join('\n') })
  const [title = '', ...others] = packed[0]?.otherWords ?? []
  expect(title).toBe(entry?.text.en.title)
  expect(others.length).toBeGreaterThan(0)
  expect(others).toEqual(entry?.text.en.words.slice(0, others.length))
})

test('a pack that was written to JSON and parsed gives the same answers', () => {
  const pack = buildPack(entryFiles, 'bn', knowledgeTables('bn'))
  const travelled = createKnowledge(JSON.parse(JSON.stringify(pack)))
  const question = 'ধানের পাতায় চোখের মতো দাগ'
  expect(travelled.answer(question, '2026-03-10')).toEqual(answer(question))
})

test('two separately built advisers give the same bytes', () => {
  const other = freshKnowledge()
  const bytes = (from: Record<Language, Knowledge>) =>
    fewQuestions.map((question) =>
      JSON.stringify(from[questionLanguage(question)].answer(question, '2026-07-01')),
    )
  expect(bytes(other)).toEqual(bytes(knowledge))
})

test('for any question both answers are plain text of at most 250 words in the language of the pack', () => {
  for (const question of everyQuestion) {
    const { language, tunedResponse, untunedResponse } = answer(question)
    for (const text of [tunedResponse, untunedResponse]) {
      expect(countWords(text), question).toBeLessThanOrEqual(250)
      expect(text.trim(), question).not.toBe('')
      expect(text, question).not.toMatch(/undefined|\{\w+\}|\*\*|^#/m)
      if (language === 'bn') expect(text, question).not.toMatch(/[0-9]/)
    }
  }
})

describe('an answer', () => {
  test('names the problem, the signs, what to do and whom to call', () => {
    const { matched, tunedResponse, sources } = answer('ধানে কারেন্ট পোকা')
    const bengali = answerPhrases.bn
    expect(matched).toBe(true)
    expect(sources[0]?.id).toBe('rice-bph')
    for (const label of [bengali.likely, bengali.sure, bengali.today]) {
      expect(tunedResponse).toMatch(new RegExp(`^${label}:`, 'm'))
    }
    expect(tunedResponse).toContain('১৬১২৩')
  })

  test('in general is that of the topic and names no entry of a crop', () => {
    const { untunedResponse, sources } = answer('stem borer in my rice')
    const topic = everyEntry.find(({ id }) => id === 'topic-pest')
    expect(untunedResponse.startsWith(`About: ${topic?.text.en.title}\n`)).toBe(true)
    expect(sources.map(({ id }) => id)).toEqual(['rice-stem-borer', 'topic-pest'])
  })

  test('says whether the problem is in season', () => {
    const question = 'neck blast in my rice'
    expect(answer(question, '2026-03-10').tunedResponse).toContain(answerPhrases.en.inSeason)
    expect(answer(question, '2026-07-10').tunedResponse).toContain(answerPhrases.en.outOfSeason)
  })

  test('from a practice never says that it is the likeliest problem', () => {
    for (const question of [
      'how much urea for boro rice',
      'when to sow mustard',
      'টমেটো কখন লাগাব',
      'how do I store potatoes',
    ]) {
      const { language, matched, tunedResponse } = answer(question)
      const { likely, mayBe, about } = answerPhrases[language]
      expect(matched, question).toBe(true)
      expect(tunedResponse, question).not.toMatch(new RegExp(`${likely}|${mayBe}`))
      expect(tunedResponse.startsWith(`${about}: `), question).toBe(true)
    }
  })

  test('with two or three problems tells each one’s sign, says "most likely" of none, and nothing to spray', () => {
    const { tunedResponse, sources } = answer('টমেটোর পাতায় দাগ')
    const [before = ''] = tunedResponse.split(`${answerPhrases.bn.today}:`)
    const lines = before.split('\n').filter((line) => line.startsWith('– '))
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.length).toBeLessThanOrEqual(3)
    for (const { text } of everyEntry.filter(({ id }) => sources.some((each) => each.id === id))) {
      if (lines.some((line) => line.includes(text.bn.title)))
        expect(tunedResponse).toContain(text.bn.signs.split('।')[0])
    }
    expect(tunedResponse).not.toContain(answerPhrases.bn.likely)
    expect(tunedResponse).toContain(answerPhrases.bn.waitToSpray)
  })
})

test('over candidates no warning of their entries stands: the list tells of no medicine', () => {
  const pack = buildPack(entryFiles, 'en')
  const warnings = [{ kind: 'no-protection' }] as const
  const warned = createKnowledge({
    ...pack,
    entries: pack.entries.map((entry) => ({ ...entry, warnings })),
  })
  const panelsOf = (question: string) =>
    warned.answer(question, '2026-11-28').warnings.map(({ panel }) => panel)
  expect(panelsOf('tomato leaf spots')).toEqual(['generic'])
  expect(panelsOf('tomato late blight')).toEqual(['tuned', 'generic'])
})

describe('without a crop', () => {
  test.each(['কারেন্ট পোকা', 'পাতায় দাগ', 'my plants have yellow leaves', 'late blight', 'fole poka'])(
    '%s: nothing is most likely, and the crop is asked',
    (question) => {
      const { language, tunedResponse, asks } = answer(question)
      expect(tunedResponse).not.toContain(answerPhrases[language].likely)
      expect(asks.map(({ id }) => id)).toEqual(['crop'])
      expect(asks[0]?.choices.length).toBeGreaterThanOrEqual(4)
    },
  )
})

describe('a crop alone', () => {
  test.each(['আলু', 'potato', 'alu'])('%s: its topics to tap, and no advice', (question) => {
    const { matched, tunedResponse, topics, sources } = answer(question)
    expect(matched).toBe(false)
    expect(sources).toEqual([])
    expect(topics.length).toBeGreaterThanOrEqual(3)
    for (const { id, title } of topics) {
      expect(everyEntry.find((entry) => entry.id === id)?.crop).toBe('potato')
      expect(tunedResponse).toContain(`– ${title}`)
    }
  })
})

test('the title of an entry that is shown to be tapped gives that entry', () => {
  const shown = ['potato', 'brinjal', 'mango', 'আলু', 'বেগুন', 'আম', 'মরিচ', 'ধান'].flatMap(
    (crop) => answer(crop).topics,
  )
  expect(shown.length).toBeGreaterThanOrEqual(20)
  for (const { id, title } of shown) {
    const { matched, sources } = answer(title)
    expect([matched, sources[0]?.id], title).toEqual([true, id])
  }
})

describe('what we have nothing about', () => {
  test.each([
    ['my cow has a fever', /livestock/i],
    ['আমার গরু খায় না', /প্রাণিসম্পদ/],
    ['amar pukurer mach more jacche', /মৎস্য/],
    ['নাশপাতি গাছে ফল নাই', /হর্টিকালচার/],
  ])('%s: is named with its office, and answered by no entry', (question, office) => {
    const { matched, tunedResponse, asks, topics } = answer(question)
    expect(matched).toBe(false)
    expect(tunedResponse).toMatch(office)
    expect([...asks, ...topics]).toEqual([])
  })

  test('outside farming is refused, with nothing of a crop', () => {
    const { matched, untunedResponse, sources } = answer('who will win the election')
    expect(matched).toBe(false)
    expect(untunedResponse).toContain(answerPhrases.en.canAsk)
    expect(sources).toEqual([])
  })

  test('a kind of question without an entry is refused, with topics of the same crop', () => {
    const { matched, tunedResponse, topics } = answer('মরিচের গাছে কখন ফসল তুলব')
    expect(matched).toBe(false)
    expect(tunedResponse).toContain('মরিচ')
    for (const { id } of topics) {
      expect(everyEntry.find((entry) => entry.id === id)?.crop).toBe('chilli')
    }
    expect(topics.length).toBeGreaterThan(0)
  })
})

describe('a danger', () => {
  test('somebody in danger gets the card in both answers, and no advice on the field', () => {
    const { matched, tunedResponse, untunedResponse, sources, asks } = answer(
      'আমার ভাই ধানের বিষ খেয়ে ফেলেছে, এখন কী করব',
    )
    expect(matched).toBe(false)
    expect(tunedResponse).toBe(untunedResponse)
    expect(tunedResponse).toContain('৯৯৯')
    expect([...sources, ...asks]).toEqual([])
  })

  test('a banned poison that is asked for is refused without a dose', () => {
    const { matched, tunedResponse } = answer('how many ml of endrin for rice stem borer')
    expect(matched).toBe(false)
    expect(tunedResponse).toMatch(/banned/i)
    expect(tunedResponse).not.toMatch(/\d\s*(ml|g|kg)\b/)
  })
})

describe('a conversation', () => {
  test('a tapped crop answers a question that names none', () => {
    const { sources, asks } = answer('পাতা কোঁকড়ানো', '2026-03-10', { crop: 'chilli' })
    expect(asks.map(({ id }) => id)).not.toContain('crop')
    expect(cropsOf(sources)).toEqual(['chilli'])
  })

  test('a question without a crop is about the crop of the one before', () => {
    const { sources, asks } = answerAfter('মরিচে সাদা মাছি', 'পাতা কোঁকড়ানো')
    expect(asks.map(({ id }) => id)).not.toContain('crop')
    expect(cropsOf(sources)).toEqual(['chilli'])
  })

  test('"and for brinjal?" asks the same of brinjal', () => {
    const { sources } = answerAfter('how do I control leaf curl in chilli', 'and for brinjal?')
    expect(cropsOf(sources)).toEqual(['brinjal'])
    const other = answerAfter('when to sow mustard', 'and for tomato?')
    expect(other.sources[0]?.id).toBe('tomato-calendar')
  })

  test('what is asked back is asked once: a tapped part leads to the sign or to an answer', () => {
    const first = answer('ধানে পোকা লাগছে')
    const [part] = first.asks
    expect(part?.id).toBe('part')
    for (const choice of part?.choices ?? []) {
      const { asks } = answer('ধানে পোকা লাগছে', '2026-03-10', { part: choice.id })
      expect(asks.map(({ id }) => id)).not.toContain('part')
      expect(asks.map(({ id }) => id)).not.toContain('crop')
    }
  })
})

test('an empty pack says that nothing matches', () => {
  const { matched, untunedResponse } = createKnowledge(buildPack([], 'en')).answer(
    'rice',
    '2026-01-01',
  )
  expect(matched).toBe(false)
  expect(untunedResponse).toContain(answerPhrases.en.canAsk)
})
