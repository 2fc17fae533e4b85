import { expect, test } from 'vitest'
import type { PackEntry } from '#domain/knowledge/pack-entry.ts'
import { createSearchIndex } from '#domain/knowledge/search-index.ts'

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

test('a word finds its entry by spelling, sound, Latin letters and meaning', () => {
  for (const token of ['মাজরা', 'মাজড়া', 'majra', 'borer']) expect(search(token)[0]?.place).toBe(0)
})

test('a slip of the finger still finds it, and counts as less understood', () => {
  const slip = search('গান্দী')[0]
  expect(slip?.place).toBe(1)
  const guess = search('দুগন্ধ')[0]
  expect(guess?.place).toBe(1)
  expect(guess?.coverage).toBeLessThan(0.5)
  expect(guess?.known).toBe(0)
})

test('a word that few entries know tells more than one that many know', () => {
  const [best] = search('পোকা', 'গান্ধি')
  expect(best?.place).toBe(1)
  expect(best?.knownCount).toBe(2)
  expect(best?.coverage).toBeCloseTo(1)
})

test('unknown words lower the understood part, words of other fields twice', () => {
  const whole = search('majra')[0]?.coverage ?? 0
  const unknown = search('majra', 'qqqqqq')[0]?.coverage ?? 0
  const outside = search('majra', 'passport')[0]?.coverage ?? 0
  expect(unknown).toBeLessThan(whole)
  expect(outside).toBeLessThan(unknown)
})

test('little words, figures and single letters find nothing', () => {
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

test('an English word means itself, and what it sounds like in Bengali only when it is unknown', () => {
  const sounding = createSearchIndex([
    entry('bean', ['শিমের জাব পোকা']),
    entry('caseworm', ['tubes'], 'Cases swim on the water.'),
  ])
  const places = (token: string, romanised: boolean) =>
    sounding
      .search({ tokens: [token], romanised })
      .matches.filter(({ score }) => score > 0)
      .map(({ place }) => place)
  expect(places('swim', false)).toEqual([1])
  expect(places('sheem', false)).toContain(0)
  expect(places('shim', true)).toContain(0)
})

test('it counts the words of farming and those of other fields', () => {
  const counted = index.search({ tokens: ['পোকা', 'ডাক্তার', 'বৃষ্টি', 'zzzz'], romanised: true })
  expect([counted.farmingCount, counted.otherCount]).toEqual([1, 1])
})

test('of two alike the one that names the part of the question stands first', () => {
  const parts = createSearchIndex([entry('a', ['পোকা', 'পাতা']), entry('b', ['পোকা', 'শিকড়'])])
  const order = (...tokens: string[]) =>
    [...parts.search({ tokens, romanised: true }).matches].sort((x, y) => y.score - x.score)
  expect(order('পোকা', 'পাতায়')[0]?.place).toBe(0)
  expect(order('পোকা', 'শিকড়ে')[0]?.place).toBe(1)
})
