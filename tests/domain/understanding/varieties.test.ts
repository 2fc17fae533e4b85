import { expect, test } from 'vitest'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { findVariety } from '#domain/understanding/varieties.ts'

const bengali = knowledgeTables('bn').varieties ?? []
const english = knowledgeTables('en').varieties ?? []

/** The place in the table, which is the same in both languages. */
function placeOf(name: string): number {
  return english.findIndex((variety) => variety.name === name)
}

function foundIn(text: string, crop?: string): readonly (number | undefined)[] {
  return [bengali, english].map((varieties) => {
    const found = findVariety(text, varieties, crop)
    return found && varieties.indexOf(found)
  })
}

test.each([
  ['bri 28 er bij kothay pabo', 'BRRI dhan28'],
  ['ব্রি-২৮ কত দিনে পাকে', 'BRRI dhan28'],
  ['২৮ ধানের ফলন', 'BRRI dhan28'],
  ['বিআর ২৮', 'BRRI dhan28'],
  ['বি আর-২৮', 'BRRI dhan28'],
  ['birri 28 dan', 'BRRI dhan28'],
  ['২৮ নং ধান', 'BRRI dhan28'],
  ['ব্রি-ধান-৪৯', 'BRRI dhan49'],
  ['bridhan29 vs others', 'BRRI dhan29'],
  ['ব্রিধান৮৯ ভালো?', 'BRRI dhan89'],
  ['আটাশ ধান লাগাইছি', 'BRRI dhan28'],
  ['বিআর১১', 'BR11 (Mukta)'],
  ['brri hybrid dhan 4', 'BRRI hybrid dhan4'],
  ['বিনাধান-৭', 'Binadhan-7'],
  ['bina dhan 17 kemon', 'Binadhan-17'],
  ['BARI Morich-2', 'BARI Morich-2'],
  ['বারি মরিচ ২ চাষ', 'BARI Morich-2'],
  ['bari sorisha 14', 'BARI Sarisha-14'],
  ['বারি টমেটো ১৪', 'BARI Tomato-14'],
  ['বারি হাইব্রিড টমেটো-৮', 'BARI Hybrid Tomato-8'],
  ['বারি বিটি বেগুন ২', 'BARI Bt Begun-2'],
  ['tossa pat 8', 'BJRI Tossa Pat-8'],
  ['কাটিমন আমের চারা', 'Katimon'],
  ['katimon', 'Katimon'],
  ['চায়না ৩ লিচু', 'China-3'],
])('%s is %s, whatever the language of the pack', (text, name) => {
  expect(placeOf(name)).toBeGreaterThanOrEqual(0)
  expect(foundIn(text)).toEqual([placeOf(name), placeOf(name)])
})

test.each([
  'ধান ২৮ দিন হলো লাগাইছি',
  'আমার ২৮ শতক ধান',
  'ধান ৮০-৯০ ভাগ পাকলে কাটব',
  'ধান ৫০% পাকছে',
  'বাড়ি থেকে ২ কিলোমিটার দূরে মরিচ ক্ষেত',
  'বিনা চাষে রসুন',
  'বাড়ির ৩ নম্বর পুকুর',
  'টমেটো গাছের বয়স ৪০ দিন',
  'rice 29 days old',
  'সবাই বলে ফলন বেশি',
  '',
])('%s names no variety', (text) => {
  expect(foundIn(text)).toEqual([undefined, undefined])
})

test('institute and number alone need the crop', () => {
  expect(foundIn('বারি ১৪')).toEqual([undefined, undefined])
  expect(foundIn('বারি ১৪', 'mustard')).toEqual([
    placeOf('BARI Sarisha-14'),
    placeOf('BARI Sarisha-14'),
  ])
  expect(foundIn('BARI Morich-2', 'tomato')).toEqual([undefined, undefined])
})

test('a nickname counts only with the crop', () => {
  expect(foundIn('হীরা')).toEqual([undefined, undefined])
  expect(foundIn('heera', 'potato')).toEqual([
    placeOf('BARI Alu-1 (Heera)'),
    placeOf('BARI Alu-1 (Heera)'),
  ])
})

test("every variety is found by its own name with its crop's, in both languages", () => {
  for (const varieties of [bengali, english]) {
    const missed = varieties.filter(
      (variety) => findVariety(variety.name, varieties, variety.crop)?.name !== variety.name,
    )
    expect(missed.map(({ name }) => name)).toEqual([])
  }
})
