import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNames } from '#domain/safety/names/find-names.ts'
import { hazardousActives } from '#domain/safety/names/hazardous-actives.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readWords } from '#domain/text/words.ts'
import { harmlessNames, harmlessWords } from '../harmless-names.ts'
import { plantedSpellings } from '../planted-spellings.ts'

function activesIn(text: string): string[] {
  return findNames(readWords(plainText(text))).flatMap(({ active }) => active?.id ?? [])
}

const listed = hazardousActives.flatMap(({ id, names, tradeNames, nicknames }) =>
  [...names, ...tradeNames, ...nicknames].map((spelling) => ({ id, spelling })),
)

const answers = [
  (name: string) => `Use ${name} at the base of the plant, 2 g in a litre of water.`,
  (name: string) => `মাজরা পোকা বেশি হলে ${name} দিন, ৭ দিন পর আবার।`,
  (name: string) => `1. Drain the field.\n2. **${name.toUpperCase()}** (granules)\n3. Call 16123.`,
]

test('every name and trade name of the list is found in every test answer, once and as its active', () => {
  expect(listed.length).toBeGreaterThan(300)
  const missed = listed.filter(({ id, spelling }) =>
    answers.some((answer) => activesIn(answer(spelling)).join() !== id),
  )
  expect(missed).toEqual([])
})

test('so is every other spelling: phonetic, with a typing error, in several words, with homoglyphs, with invisible characters', () => {
  const planted = Object.entries(plantedSpellings).flatMap(([id, spellings]) =>
    spellings.map((spelling) => ({ id, spelling })),
  )
  expect(planted.length).toBeGreaterThan(200)
  const missed = planted.filter(({ id, spelling }) =>
    answers.slice(0, 2).some((answer) => !activesIn(answer(spelling)).includes(id)),
  )
  expect(missed).toEqual([])
})

test('a long ISO name with a letter left out, doubled or swapped is still recognised as hazardous', () => {
  const long = hazardousActives.map(({ id }) => id).filter((id) => /^[a-z]{8,}$/.test(id))
  expect(long.length).toBeGreaterThan(60)
  // Some typing errors turn one hazardous name into another: ieldrin may be aldrin.
  const missed = long.flatMap(typosOf).filter((typo) => activesIn(`use ${typo}.`).length === 0)
  expect(missed).toEqual([])
})

function typosOf(word: string): string[] {
  return Array.from(word, (letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.charAt(at + 1) + letter + word.slice(at + 2),
  ]).flat()
}

test('no other pesticide, fertiliser or everyday word is recognised as a hazardous active', () => {
  const harmless = [...harmlessNames, ...harmlessWords]
  expect(harmlessNames.length).toBeGreaterThan(250)
  const flagged = harmless.filter((name) => activesIn(`Spray ${name} এখন`).length > 0)
  expect(flagged).toEqual([])
})

test('nor are two of them side by side', () => {
  const flagged = harmlessNames.flatMap((name, at) => {
    const pair = `${name} ${harmlessNames[at + 1] ?? ''}`
    return activesIn(pair).map((id) => `${pair}: ${id}`)
  })
  expect(flagged).toEqual([])
})

test('a name inside a longer word or a longer name does not count', () => {
  expect(activesIn('neonicotinoids, carbosulfans, subaldrinal')).toEqual([])
  expect(activesIn('methyl parathion')).toEqual(['parathion-methyl'])
  expect(activesIn('beta-cyfluthrin or cyfluthrin')).toEqual(['beta-cyfluthrin', 'cyfluthrin'])
  expect(activesIn('oxydemeton-methyl bromide')).toEqual(['oxydemeton-methyl', 'methyl-bromide'])
})

test('pesticides that may be advised are named too, without being hazardous', () => {
  const named = findNames(readWords('use mancozeb or ম্যানকোজেব'))
  expect(named).toMatchObject([
    { start: 1, end: 2, active: undefined, pesticide: { id: 'mancozeb' } },
    { start: 3, end: 4, active: undefined, pesticide: { id: 'mancozeb' } },
  ])
})

test('a name in the village means its active', () => {
  expect(activesIn('ইঁদুর মারতে গ্যাসের বড়ি দিন')).toEqual(['aluminium-phosphide'])
  expect(activesIn('Put two gas tablets in each burrow')).toEqual(['aluminium-phosphide'])
  expect(activesIn('ফুরাটন ছিটান')).toEqual(['carbofuran'])
})

test('a trade name that is an everyday word counts beside a dose or a strength alone', () => {
  expect(activesIn('Spray Storm, 2 ml in a litre.')).toEqual(['flocoumafen'])
  expect(activesIn('Apply Counter 10 G at planting')).toEqual(['terbufos'])
  expect(activesIn('After the storm, 2 of 10 plants lie flat.')).toEqual([])
  const known = (text: string) =>
    findNames(readWords(plainText(text))).map((name) => name.pesticide?.id)
  expect(known('লিটারে ১ মিলি একতারা দিন')).toEqual(['thiamethoxam'])
  expect(known('একতারা বাজান')).toEqual([])
  expect(known('Score 10 EC')).toEqual(['difenoconazole'])
  expect(known('Score each plant from 1 to 9.')).toEqual([])
})

test('a cut name counts before the strength of granules', () => {
  expect(activesIn('Carbo 5G, 10 kg a hectare')).toEqual(['carbofuran'])
  expect(activesIn('5 g of carbo')).toEqual([])
})

test('what is known of another pesticide comes with its name', () => {
  const known = (text: string) =>
    findNames(readWords(plainText(text))).map((name) => name.pesticide)
  expect(known('Dursban')).toMatchObject([{ id: 'chlorpyrifos', standing: 'hhp' }])
  expect(known('রাউন্ডআপ')).toMatchObject([{ id: 'glyphosate', standing: 'restricted' }])
  expect(known('রিপকর্ড')).toMatchObject([{ id: 'cypermethrin', standing: 'not-on-rice' }])
  expect(known('ঘাস মারার বিষ')).toMatchObject([{ id: 'weed-killer', standing: 'class' }])
  expect(known('এমিস্টার টপ')).toMatchObject([{ id: 'azoxystrobin', standing: 'other' }])
  expect(known('Confidor')[0]?.maxPerLitre.get('70wg')).toBe(0.4)
})

test('a name of the list is found in any text around it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...listed),
      fc.string(),
      (before, name, after) => {
        expect(activesIn(`${before} ${name.spelling} ${after}`)).toContain(name.id)
      },
    ),
    { numRuns: 500 },
  )
})
