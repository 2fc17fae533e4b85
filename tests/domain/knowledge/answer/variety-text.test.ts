import { expect, test } from 'vitest'
import { type VarietyQuestion, varietyText } from '#domain/knowledge/answer/variety-text.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { languages } from '#domain/language.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'
import { stressOf, varietySeasonOf } from '#domain/understanding/variety-wishes.ts'

const words = {
  en: knowledgeTables('en').varietyWords ?? {},
  bn: knowledgeTables('bn').varietyWords ?? {},
}

const tables = {
  en: knowledgeTables('en').varieties ?? [],
  bn: knowledgeTables('bn').varieties ?? [],
}

function answer(question: Omit<VarietyQuestion, 'varieties' | 'words'>) {
  const { language } = question
  return varietyText({ ...question, varieties: tables[language], words: words[language] })
}

function tableOf(text: string): string[] {
  return text.split('\n').filter((line) => line.includes(' · '))
}

test.each([
  ['লবণ সহনশীল ধানের জাত', ['salt']],
  ['lona jomite ki dhan', ['salt']],
  ['বন্যায় ডুবে গেলেও টেকে', ['submergence']],
  ['পানি জমে থাকে কি লাগাব', ['standing-water']],
  ['গভীর পানির আমন', ['deep-water']],
  ['drought tolerant', ['drought']],
  ['গরমে হয় এমন টমেটো', ['heat']],
  ['agam jat', ['short']],
  ['বৃষ্টিতে টেকে এমন মরিচ', ['rain']],
  ['চিকন সুগন্ধি চাল', ['aromatic', 'fine']],
  ['blast rog soho gom', ['disease:blast']],
  ['রোগ সহনশীল জাত', ['disease']],
  ['ধানের কোন জাত ভালো', []],
  ['drought resistant rice', ['drought']],
  ['early blight of potato', []],
  ['dubla grass', []],
])('%s asks for %s', (text, stress) => {
  expect(stressOf(text)).toEqual(stress)
})

test('a season is read from the words, not from "boro" alone', () => {
  expect(varietySeasonOf('বোরো মৌসুমের জাত')).toBe('boro')
  expect(varietySeasonOf('boro dhan er jat')).toBe('boro')
  expect(varietySeasonOf('boro gach')).toBeUndefined()
  expect(varietySeasonOf('ropa amon')).toBe('aman')
})

test('all rows have the columns of the header', () => {
  for (const language of languages) {
    for (const crop of new Set(tables[language].map((row) => row.crop))) {
      for (const month of [3, 7, 11]) {
        const { text = '' } = answer({ crop, stress: [], month, language }) ?? {}
        const counts = tableOf(text).map((line) => line.split(' · ').length)
        expect([crop, ...new Set(counts)]).toEqual([crop, 5])
        expect(counts.length).toBeLessThanOrEqual(7)
        expect(safetyWarnings(text)).toEqual([])
      }
    }
  }
})

test('rice for a flood names what stands it, how long, and what it does not stand', () => {
  const { text = '', ids } =
    answer({
      ...{ crop: 'rice', stress: ['submergence'], month: 6, language: 'en' },
    }) ?? {}
  expect(ids).toContain('BRRI dhan51')
  expect(text).toContain('– BRRI dhan51 · Aman · 142 days · 4.5 t/ha · stands 14 days under water')
  expect(text).toContain('not water that stays')
  expect(text).toContain('16123')
})

test('only varieties that stand salt are named for salty land, the checked ones first', () => {
  const { ids = [], sources } =
    answer({
      ...{ crop: 'rice_boro', stress: ['salt'], month: 12, language: 'en' },
    }) ?? {}
  expect(ids.length).toBeGreaterThan(3)
  for (const id of ids) {
    const row = tables.en.find(({ name }) => name === id)
    expect(row?.traits?.some((trait) => trait.startsWith('salt'))).toBe(true)
    expect(row?.seasons).toContain('boro')
  }
  expect(sources).not.toEqual([])
})

test('where none stands it, the answer says so and names no other', () => {
  const { text = '', ids } =
    answer({
      ...{ crop: 'chilli', stress: ['salt'], month: 3, language: 'en' },
    }) ?? {}
  expect(text).toMatch(/^We know no chilli variety with this quality: stands salt\./)
  expect(ids).toEqual([])
  const bengali = answer({ crop: 'chilli', stress: ['salt'], month: 3, language: 'bn' })
  expect(bengali?.text).toContain('মরিচের কোনো জাতের এই গুণ আছে বলে আমাদের জানা নেই')
})

test('a flood in Boro is answered with varieties of other seasons, as such', () => {
  const { text = '' } =
    answer({
      ...{ crop: 'rice_boro', stress: ['submergence'], month: 12, language: 'en' },
    }) ?? {}
  expect(text).toContain('We know no Boro rice variety')
  expect(text).toContain('· Aman ·')
})

test('a part of what is asked never leaves out salt', () => {
  const { ids = [] } =
    answer({
      ...{ crop: 'rice', stress: ['salt', 'zinc'], month: 11, language: 'en' },
    }) ?? {}
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) {
    const row = tables.en.find(({ name }) => name === id)
    expect(row?.traits?.some((trait) => trait.startsWith('salt'))).toBe(true)
  }
})

test('one variety is told with its note, and a quality that nobody has read is not claimed', () => {
  const { text = '', ids } =
    answer({
      ...{ crop: 'rice', stress: ['salt'], name: 'ব্রি-২৮ ধান', month: 12, language: 'bn' },
    }) ?? {}
  expect(ids).toEqual(['ব্রি ধান২৮'])
  expect(text).toContain('ব্লাস্ট রোগ বেশি হয়')
  expect(text).toContain('আমরা পড়িনি: লবণ সয়')
})

test('an unknown name is said to be unknown, before the varieties of the season', () => {
  const { text = '' } =
    answer({
      ...{ crop: 'rice_boro', stress: [], name: 'BRRI dhan999', month: 12, language: 'en' },
    }) ?? {}
  expect(text).toMatch(/^We have nothing on a variety of this name\.\nBoro rice varieties:/)
})

test('a question that names no variety is no unknown name', () => {
  const { text = '' } =
    answer({
      ...{
        crop: 'rice',
        stress: [],
        name: 'ধানের কোন জাত ভালো হবে ৩ বিঘা জমিতে',
        month: 12,
        language: 'bn',
      },
    }) ?? {}
  expect(text).toMatch(/^ধানের জাত:/)
})

test('rice in the rains is Aman', () => {
  const { text = '' } =
    answer({
      ...{ crop: 'rice', season: 'kharif2', stress: [], month: 3, language: 'en' },
    }) ?? {}
  expect(text).toMatch(/^Aman rice varieties:/)
})

test('chilli for the rains has its variety', () => {
  const { text = '', ids } =
    answer({
      ...{ crop: 'chilli', season: 'kharif2', stress: ['rain'], month: 6, language: 'en' },
    }) ?? {}
  expect(text).toMatch(/^Chilli varieties with this quality/)
  expect(ids).toEqual(['BARI Morich-2'])
})

test('what nobody has read on a page is marked: a row, or a figure', () => {
  const whole = answer({ crop: 'wheat', stress: ['salt'], month: 11, language: 'bn' })
  expect(whole?.text).toContain('(এখনো যাচাই হয়নি)')
  const figure = answer({
    ...{ crop: 'rice', stress: [], name: 'BRRI dhan79', month: 7, language: 'en' },
  })
  expect(figure?.text).toContain('135 days*')
  expect(figure?.text).toContain('Figures with * are not yet checked.')
})

test('trees have saplings and planting, not seed and sowing', () => {
  const tree = answer({ crop: 'mango', stress: [], name: 'BARI Aam-1', month: 6, language: 'en' })
  expect(tree?.text).toContain('Planting: May–September.')
  expect(tree?.text).toContain('Saplings:')
  const herb = answer({ crop: 'cucumber', stress: [], month: 3, language: 'en' })
  expect(herb?.text).toContain('Seed:')
})

test('what stands only a little salt stands behind what stands it', () => {
  const { text = '' } =
    answer({ crop: 'rice_aman', stress: ['salt'], month: 7, language: 'en' }) ?? {}
  expect(tableOf(text)[1]).toContain('stands salt up to 8 dS/m')
  expect(text).not.toContain('a little salt')
})

test('a crop without varieties has no text', () => {
  expect(answer({ crop: 'tea', stress: [], month: 3, language: 'en' })).toBeUndefined()
})
