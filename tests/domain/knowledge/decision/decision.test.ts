import { expect, test } from 'vitest'
import { isMenu } from '#domain/answer-card/card-labels.ts'
import { groundNames } from '#domain/knowledge/decision/grounds.ts'
import { openReader } from '#domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import { cropRelation } from '#domain/knowledge/search/crop-relation.ts'
import { entriesOf } from '#domain/knowledge/search/find-answer.ts'
import { isProblemEntry } from '#domain/knowledge/search/gates.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { type Language, languages } from '#domain/language.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { found } from '../../../../bench/questions/found.ts'
import {
  heldBackAnswers,
  heldBackShares,
  withoutEntryShares,
} from '../../../../bench/questions/held-back.ts'
import { questionsWithoutEntry } from '../../../../scripts/train/question-bank.ts'

const knowledge = Object.fromEntries(
  languages.map((language) => [
    language,
    createKnowledge(buildPack(entryFiles, language)).withReader(openReader(readerFile)),
  ]),
) as Record<Language, ReturnType<typeof createKnowledge>>

const read = heldBackAnswers()

const mixing = ['how-tank-mix', 'practice-spray-mixing']

test('every ground has a weight, and the bounds are in their order', () => {
  const { weights, bounds } = readerFile.decision
  expect(Object.keys(weights)).toEqual([...groundNames])
  expect(Object.values(weights).every(Number.isFinite)).toBe(true)
  const { beside, menu, besideOffice, candidates, agreed, contested, alone } = bounds
  for (const order of [
    [1e-6, beside, menu, candidates, alone, 1 - 1e-6],
    [menu, agreed, alone],
    [menu, besideOffice, alone],
    [beside, contested, alone],
  ]) {
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  }
})

test('of what was held back, an answer by one entry is right for 93 %, and a right one is shown for four in five', () => {
  const all = heldBackShares(read).at(-1)
  if (all === undefined) throw new Error('nothing is held back')
  const { count, single, singleRight, listRight } = all
  expect(singleRight / single).toBeGreaterThan(0.93)
  expect((singleRight + listRight) / count).toBeGreaterThan(0.8)
  expect(single / count).toBeGreaterThan(0.4)
})

test('of questions without an entry at most 8 % are answered by one', () => {
  const all = withoutEntryShares().at(-1)
  expect((all?.single ?? 1) / (all?.count ?? 1)).toBeLessThan(0.08)
})

test('a chance is a chance: in each tenth the first candidates are right as often as it says, by 5 % on average', () => {
  // As in training, questions without an entry count twice.
  const without = questionsWithoutEntry()
    .filter(({ heldBack, why }) => heldBack && why !== 'too-vague')
    .map(({ q }) => ({ question: { id: '', also: [] }, result: found(q) }))
  const judged = [...read, ...without, ...without].flatMap(({ question, result }) => {
    const { id, also = [] } = question
    const [first] = result.retrieval.second?.judged ?? []
    if (first === undefined) return []
    const chance = 1 / (1 + Math.exp(-first.logOdds))
    return [{ chance, isRight: [id, ...also].includes(first.entry.id) }]
  })
  const tenths = [...Map.groupBy(judged, ({ chance }) => Math.floor(chance * 10)).values()]
  const errors = tenths.map((tenth) => {
    const expected = tenth.reduce((sum, { chance }) => sum + chance, 0)
    return Math.abs(expected - tenth.filter(({ isRight }) => isRight).length)
  })
  expect(errors.reduce((sum, error) => sum + error, 0) / judged.length).toBeLessThan(0.05)
})

test('no entry of another crop answers or is offered, and without a crop none of one crop answers by its chance alone', () => {
  for (const { result } of read) {
    const { reading, second } = result.retrieval
    const shown = [...result.answering, ...result.offered]
    const entries = (second?.judged ?? []).filter(({ entry }) => shown.includes(entry.id))
    for (const { entry, relation } of entries) {
      expect(cropRelation(reading.crops, entry.crop)).not.toBe('other')
      if (relation !== 'unasked' || result.answering.length !== 1) continue
      expect(second && entriesOf(second.searched)).toEqual([entry])
    }
  }
})

test.each([
  ['আমার কচি লাউ পচে ঝরে যাচ্ছে, ভেতরে সাদা পোকা', 'cuc-fruitfly'],
  ['amar begun gacher doga shukai dhole pore, kata dekhle vitore poka', 'brinjal-fsb'],
  ['grey diamond spots on my paddy leaf after fog, what is it', 'rice-blast'],
])('%j is answered or offered', (question, id) => {
  const { answering, offered } = found(question)
  expect([...answering, ...offered]).toContain(id)
})

test('a hunger that another is likely beside does not answer alone', () => {
  const isHunger = (entry: PackEntry) => entry.topic === 'nutrient' && isProblemEntry(entry)
  const alone = read.filter(({ result }) => {
    const [first] = result.retrieval.second?.judged ?? []
    return result.answering.length === 1 && first !== undefined && isHunger(first.entry)
  })
  expect(alone.length).toBeGreaterThan(10)
  for (const { result } of alone) {
    const others = (result.retrieval.second?.judged ?? []).slice(1)
    const rivals = others.filter(
      ({ entry, logOdds }) => isHunger(entry) && logOdds > Math.log(3 / 7),
    )
    expect(rivals).toEqual([])
  }
  const { answering, offered } = found(
    'boro got its second urea, the young leaves are still paler than the old ones',
  )
  expect([...answering, ...offered]).toContain('rice-s-def')
})

test('a pest that is named with its crop has no rival that is not named', () => {
  expect(found('how to control mustard aphids').answering).toEqual(['mustard-aphid'])
})

test('without a crop nothing is called likely', () => {
  for (const { result } of read) {
    const { finding, reading } = result.retrieval
    if (reading.crops.length === 0) expect(finding.kind).not.toBe('likely')
  }
})

test('a variety that is named has its row of the table, though nothing is sure', () => {
  const tables = createKnowledge(buildPack(entryFiles, 'en', knowledgeTables('en'))).withReader(
    openReader(readerFile),
  )
  const { matched, tunedResponse } = tables.answer('brri dhan 89', '2026-02-10')
  expect(matched).toBe(true)
  expect(tunedResponse).toContain('89')
})

test('what may be mixed is offered before the pests that the products are for', () => {
  const { offered } = found('ধানে মাজরা ও কারেন্ট পোকার বিষ একসাথে দেওয়া যাবে কি?')
  expect(mixing).toContain(offered[0])
  expect(offered).toContain('rice-stem-borer')
})

test('what all plants have at once is not about mixing', () => {
  const { answering, offered } = found('টমেটোর সব গাছে একসাথে ফুল ঝরে যাচ্ছে। কিছু স্প্রে করলে থামবে?')
  expect([...answering, ...offered]).toContain('tomato-flower-drop')
  expect(mixing).not.toContain([...answering, ...offered][0])
})

test('what people are asked for stays with what the search finds', () => {
  const referred = read.filter(
    ({ result }) => result.retrieval.second?.searched.kind === 'referral',
  )
  expect(referred.length).toBeGreaterThan(20)
  const kinds = referred.map(({ result: { retrieval, answering } }) => {
    const { finding, second } = retrieval
    expect(answering).toEqual([])
    const office = 'office' in finding ? finding.office : undefined
    expect(second?.searched).toEqual({ kind: 'referral', office })
    return finding.kind
  })
  expect(new Set(kinds)).toEqual(new Set(['referral', 'menu']))
})

test('entries that are offered beside an office leave its name and number in the answer', () => {
  const offered = read.filter(({ result: { retrieval } }) => {
    const { finding, reading } = retrieval
    const isOffice = finding.kind === 'menu' && finding.office === 'price_market'
    return isOffice && reading.dangers.length === 0
  })
  expect(offered.length).toBeGreaterThan(0)
  for (const { question, result } of offered) {
    const { language } = result.retrieval.reading
    const { tunedResponse } = knowledge[language].answer(question.q, '2026-02-10')
    expect(isMenu(tunedResponse)).toBe(true)
    expect(tunedResponse).toMatch(/We know no prices|আমরা দাম জানি না/)
    expect(tunedResponse).toMatch(/16123|১৬১২৩/)
  }
})

test('where crops in general are offered no crop is asked back, where those of one crop are, it is', () => {
  const menus = read.filter(
    ({ result }) => result.offered.length > 0 && result.retrieval.reading.crops.length === 0,
  )
  const asked = menus.map(({ result }) => {
    const relations = (result.retrieval.second?.judged ?? [])
      .filter(({ entry }) => result.offered.includes(entry.id))
      .map(({ relation }) => relation)
    return { isAsked: result.asks.length > 0, isOfACrop: relations.includes('unasked') }
  })
  expect(new Set(asked.map(({ isOfACrop }) => isOfACrop)).size).toBe(2)
  for (const { isAsked, isOfACrop } of asked) expect(isAsked).toBe(isOfACrop)
})

test.each(['ধান', 'who will win the election', 'কাঁঠাল খেলে কি গ্যাস হয়', 'What is 17 times 24?'])(
  '%j has no answer by one entry',
  (question) => {
    expect(found(question).answering).toEqual([])
  },
)

test.each([
  [
    'en',
    [
      'Do you mean one of these? Tap it:',
      'Do you mean this? Tap it:',
      'Which of these signs do you see? Tap it:',
      'Tap to read more on it:',
    ],
  ],
  [
    'bn',
    [
      'নিচের কোনটি জানতে চান? সেটিতে চাপ দিন:',
      'এটা জানতে চান? চাপ দিন:',
      'নিচের কোন লক্ষণটি আপনার গাছে মেলে? সেটিতে চাপ দিন:',
      'এ নিয়ে আরও পড়তে চাপ দিন:',
    ],
  ],
] as const)('what may be meant is offered to tap, and is no answer (%s)', (language, words) => {
  const asks: readonly string[] = words
  const menus = read.filter(
    ({ question, result }) =>
      result.offered.length > 0 &&
      result.retrieval.reading.dangers.length === 0 &&
      (question.s === 'en') === (language === 'en'),
  )
  expect(menus.length).toBeGreaterThan(20)
  for (const { question, result } of menus.slice(0, 20)) {
    const answer = knowledge[language].answer(question.q, '2026-02-10')
    const { matched, topics, tunedResponse, sources } = answer
    expect(tunedResponse.split('\n').filter((line) => asks.includes(line))).toHaveLength(1)
    expect(isMenu(tunedResponse)).toBe(true)
    expect(matched).toBe(false)
    expect(topics.map(({ id }) => id)).toEqual(result.offered)
    const lines = tunedResponse.split('\n')
    for (const { title } of topics) {
      const isNamed = (line: string) => line === `– ${title}` || line.startsWith(`– ${title} — `)
      expect(lines.filter(isNamed)).toHaveLength(1)
    }
    expect(sources.map(({ id }) => id).filter((id) => !id.startsWith('topic-'))).toEqual([])
  }
})
