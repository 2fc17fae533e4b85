import { expect, test } from 'vitest'
import type { PackEntry } from '#domain/knowledge/pack/pack.ts'
import { createSearchIndex } from '#domain/knowledge/search/search-index.ts'

function entry(id: string, words: readonly string[], signs = ''): PackEntry {
  const text = { title: id, signs, today: '', words }
  return { id, crop: 'rice', topic: 'pest', source: 's', reviewed: 'page', text, otherWords: [] }
}

const index = createSearchIndex([
  entry('one', ['মাজরা পোকা', 'stem borer'], 'ডিগ মরা, brown moth'),
  entry('two', ['গান্ধি পোকা', 'rice bug'], 'দুর্গন্ধ'),
  entry('three', ['পাতা মোড়ানো পোকা'], 'সাদা দাগ'),
  entry('four', ['ইঁদুর'], 'গর্ত'),
])

function search(...tokens: string[]) {
  const { matches } = index.search({ tokens, romanised: true })
  return matches.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

test('a word finds its entry by spelling, sound, romanised spelling and synonym', () => {
  for (const token of ['মাজরা', 'মাজড়া', 'majra', 'borer']) expect(search(token)[0]?.entryIndex).toBe(0)
})

test('a word with a typing error still finds it, with less coverage', () => {
  const typo = search('গান্দী')[0]
  expect(typo?.entryIndex).toBe(1)
  const guess = search('দুগন্ধ')[0]
  expect(guess?.entryIndex).toBe(1)
  expect(guess?.coverage).toBeLessThan(0.5)
  expect(guess?.specificScore).toBe(0)
})

test('a word of few entries scores more than a word of many', () => {
  const [best] = search('পোকা', 'গান্ধি')
  expect(best?.entryIndex).toBe(1)
  expect(best?.specificCount).toBe(2)
  expect(best?.coverage).toBeCloseTo(1)
})

test('unknown words lower the coverage, words outside the domain twice as much', () => {
  const whole = search('majra')[0]?.coverage ?? 0
  const unknown = search('majra', 'qqqqqq')[0]?.coverage ?? 0
  const outside = search('majra', 'passport')[0]?.coverage ?? 0
  expect(unknown).toBeLessThan(whole)
  expect(outside).toBeLessThan(unknown)
})

test('stop words, numbers and single letters find nothing', () => {
  expect(search('কী', 'the', '25', 'x')).toEqual([])
})

test('it knows the words of its entries and their synonyms', () => {
  expect(index.knows('গান্ধি')).toBe(true)
  expect(index.knows('insect')).toBe(true)
  expect(index.knows('zzzz')).toBe(false)
})

test('an empty pack has an index that finds nothing', () => {
  expect(createSearchIndex([]).search({ tokens: ['ধান'], romanised: true }).matches).toEqual([])
})

test('an English word matches a Bengali word of the same sound only when it is unknown', () => {
  const sounding = createSearchIndex([
    entry('bean', ['শিমের জাব পোকা']),
    entry('caseworm', ['tubes'], 'Cases swim on the water.'),
  ])
  const indexes = (token: string, romanised: boolean) =>
    sounding
      .search({ tokens: [token], romanised })
      .matches.filter(({ score }) => score > 0)
      .map(({ entryIndex }) => entryIndex)
  expect(indexes('swim', false)).toEqual([1])
  expect(indexes('sheem', false)).toContain(0)
  expect(indexes('shim', true)).toContain(0)
})

test('it counts farming words and words outside the domain', () => {
  const counted = index.search({ tokens: ['পোকা', 'ডাক্তার', 'বৃষ্টি', 'zzzz'], romanised: true })
  expect([counted.farmingCount, counted.outOfDomainCount]).toEqual([1, 1])
})

test("of two equal entries the one that names the question's plant part is first", () => {
  const parts = createSearchIndex([entry('a', ['পোকা', 'পাতা']), entry('b', ['পোকা', 'শিকড়'])])
  const order = (...tokens: string[]) =>
    [...parts.search({ tokens, romanised: true }).matches].sort((x, y) => y.score - x.score)
  expect(order('পোকা', 'পাতায়')[0]?.entryIndex).toBe(0)
  expect(order('পোকা', 'শিকড়ে')[0]?.entryIndex).toBe(1)
})
