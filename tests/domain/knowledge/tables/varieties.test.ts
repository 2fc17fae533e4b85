import { expect, test } from 'vitest'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import varietyFile from '#domain/knowledge/tables/varieties.json' with { type: 'json' }
import type { VarietyFile, VarietyRow } from '#domain/knowledge/tables/varieties.ts'
import { traitIds, traitWords } from '#domain/knowledge/tables/variety-words.ts'
import { languages } from '#domain/language.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'

const { rows, sources } = varietyFile as unknown as VarietyFile

/** Crops whose names come with their own entries. */
const minorCrops = [
  ...['burmese_grape', 'capsicum', 'dragon_fruit', 'drumstick', 'french_bean', 'gladiolus'],
  ...['indian_spinach', 'lettuce', 'malta', 'snake_gourd', 'sponge_gourd', 'stem_amaranth'],
  ...['tuberose', 'wax_gourd'],
]

const seasons = ['aman', 'deep-aman', 'boro', 'aus', 'rabi', 'kharif1', 'kharif2', 'year', 'tree']

function namesWhere(isWrong: (row: VarietyRow) => boolean): string[] {
  return rows.filter(isWrong).map(({ en }) => en)
}

function isRange(range: readonly (number | undefined)[], lowest: number, highest: number): boolean {
  const numbers = range.map(Number)
  return (
    numbers.length <= 2 &&
    numbers.every((value) => value >= lowest && value <= highest) &&
    (numbers[1] === undefined || Number(numbers[0]) < numbers[1])
  )
}

test('each row has a crop with names, both its names, and a season', () => {
  expect(rows.length).toBeGreaterThan(250)
  const known = new Set([...cropAliases.map(({ id }) => id), ...minorCrops])
  expect(namesWhere(({ crop }) => !known.has(crop))).toEqual([])
  expect(namesWhere(({ en }) => !/^[ -~]+$/.test(en))).toEqual([])
  expect(namesWhere(({ bn }) => /[A-Za-z0-9]/.test(bn))).toEqual([])
  expect(
    namesWhere(({ season }) => season.length === 0 || !season.every((id) => seasons.includes(id))),
  ).toEqual([])
})

test('each row says more than a name', () => {
  expect(
    namesWhere((row) => !row.days && !row.yield && !row.traits && !row.note && !row.sow),
  ).toEqual([])
})

test('a variety has one row for each season', () => {
  const keys = rows.map(({ en, season }) => `${en} ${season[0]}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('days, yields and months of sowing can be true', () => {
  expect(namesWhere(({ days }) => days !== undefined && !isRange(days, 30, 280))).toEqual([])
  expect(namesWhere((row) => row.yield !== undefined && !isRange(row.yield, 0.7, 100))).toEqual([])
  expect(
    namesWhere(({ crop, yield: tonnes }) => crop === 'rice' && Number(tonnes?.at(-1) ?? 1) > 9),
  ).toEqual([])
  expect(namesWhere(({ sow }) => sow?.some((month) => !isRange([month], 1, 12)) ?? false)).toEqual(
    [],
  )
})

test('a figure is told as checked only with the page where it was read', () => {
  expect(namesWhere(({ source }) => source !== undefined && !sources[source])).toEqual([])
  expect(namesWhere(({ source, unread }) => source === undefined && unread !== undefined)).toEqual(
    [],
  )
  // Limits of salt and flood decide over a field: none without a page.
  expect(
    namesWhere(
      ({ source, traits = [] }) =>
        source === undefined && traits.some((trait) => /^(?:salt|submergence):\d/.test(trait)),
    ),
  ).toEqual([])
})

test('each trait is said in both languages, with its value', () => {
  const traits = new Set(rows.flatMap(({ traits = [] }) => traits))
  for (const trait of traits) {
    expect(traitIds).toContain(trait.split(':')[0])
    for (const language of languages) expect(traitWords(trait, language)).not.toMatch(/^$|#/)
    expect(traitWords(trait, 'bn')).not.toMatch(/[A-Za-z0-9]/)
  }
})

test('the table of a language has its names and notes, in the same order', () => {
  const [en, bn] = languages.map((language) => knowledgeTables(language).varieties ?? [])
  expect(en?.length).toBe(rows.length)
  expect(en?.map(({ crop, days }) => [crop, days])).toEqual(
    bn?.map(({ crop, days }) => [crop, days]),
  )
  const named = bn?.find(({ name }) => name === 'ব্রি ধান৫১')
  expect(named).toMatchObject({ days: [142], seasons: ['aman'], traits: ['submergence:14'] })
  expect(named?.note).toContain('১৫৪ দিন')
})
