import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayBeInDanger } from '#domain/dangers/classifier/danger-classifier.ts'
import { findDangers } from '#domain/dangers/find-dangers.ts'
import { fromBijoy, maybeFromBijoy, readableText } from '#domain/text/bijoy.ts'
import { normalize } from '#domain/text/normalize.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import { toBijoy } from '#support/bijoy.ts'
import * as dangers from '../dangers/question-sets.ts'

test.each([
  ['avb Mv‡Qi cvZvq †cvKv', 'ধান গাছের পাতায় পোকা'],
  ['Avjyi goK †ivM', 'আলুর মড়ক রোগ'],
  ['ev”Pv wel †L‡q‡Q', 'বাচ্চা বিষ খেয়েছে'],
  ['Mi“ Nvm Lvq bv', 'গরু ঘাস খায় না'],
  ['m~h©gyLxi cvZv', 'সূর্যমুখীর পাতা'],
  ['Kg©KZ©v e¨vs‡K FY cÖ_g ˆPÎ gv‡m', 'কর্মকর্তা ব্যাংকে ঋণ প্রথম চৈত্র মাসে'],
  ['wb¤œgv‡bi exR bó n‡q †M‡Q', 'নিম্নমানের বীজ নষ্ট হয়ে গেছে'],
  ['†K‡›`ª ¯’vbxq ¯^v¯’¨ Kg©x', 'কেন্দ্রে স্থানীয় স্বাস্থ্য কর্মী'],
  ['†dªÂ web I †cuqvR †ÿ‡Z', 'ফ্রেঞ্চ বিন ও পেঁয়াজ ক্ষেতে'],
  ['K„wl Awdm, e„wói cvwb|', 'কৃষি অফিস, বৃষ্টির পানি।'],
  ['†MŠZg †mŠi we`¨yr', 'গৌতম সৌর বিদ্যুৎ'],
  ['Avgvi i¨ve¨vK', 'আমার র‍্যাব্যাক'],
  ['cwi®¹vi cvwb', 'পরিষ্কার পানি'],
  ['ï®¹ †gŠmyg', 'শুষ্ক মৌসুম'],
  ['¯^”Q cvwb', 'স্বচ্ছ পানি'],
  ['wKš’ avb', 'কিন্তু ধান'],
  ["Rš' gviv †M‡Q", 'জন্তু মারা গেছে'],
  ['evÓPv wel †L‡q‡Q', 'বাচ্চা বিষ খেয়েছে'],
  ['cÖK…‡Z KZ…©K', 'প্রকৃতে কর্তৃক'],
])('%s is read as %s', (typed, read) => {
  expect(normalize(fromBijoy(typed) ?? '')).toBe(normalize(read))
})

test('a text without a glyph of its own is recognised by its pairs of letters, unless it is very short', () => {
  expect(fromBijoy('Avwg wel Lve')).toBe('আমি বিষ খাব')
  expect(fromBijoy('wK Kie')).toBeUndefined()
})

test.each([
  ['avb Mv‡Q Virtako 40 WG w`‡qwQ', 'ধান গাছে Virtako ৪০ WG দিয়েছি'],
  ['Dithane M-45 2 MÖvg cÖwZ wjUv‡i', 'Dithane M-45 ২ গ্রাম প্রতি লিটারে'],
  ['Furadan 5G †L‡q‡Q Avgvi ev”Pv', 'Furadan 5G খেয়েছে আমার বাচ্চা'],
  ['1 weNv Rwg‡Z 20 †KwR BDwiqv', '১ বিঘা জমিতে ২০ কেজি ইউরিয়া'],
  ['1g I 2q evi w`‡qwQ', '১ম ও ২য় বার দিয়েছি'],
  ['Ôavb I AvjyÕ jvMv‡ev', '‘ধান ও আলু’ লাগাবো'],
])('English words stay, and digits that touch none are Bengali: %s', (typed, read) => {
  expect(fromBijoy(typed)?.replaceAll('য\u09bc', '\u09df')).toBe(
    read.replaceAll('য\u09bc', '\u09df'),
  )
})

test.each([
  'ev"Pv wel †L‡q‡Q ¯\'v‡b',
  'ev“Pv wel †L‡q‡Q ¯’v‡b',
  'ev”Pv wel \u0086L\u0087q\u0087Q ¯’v‡b',
])('quotes that a phone has changed and bytes read as Latin-1 are understood: %s', (typed) => {
  expect(normalize(fromBijoy(typed) ?? '')).toBe(normalize('বাচ্চা বিষ খেয়েছে স্থানে'))
})

test('the sign behind ra is read from any quote, but not from the end of a quotation', () => {
  for (const mark of ['“', '”', '"']) {
    expect(fromBijoy(`Mi${mark} Nvm Lvq bv, †cvKv`)).toBe('গরু ঘাস খা\u09df না, পোকা')
  }
  expect(fromBijoy('"Avjyi" †cvKv')).toBe('"আলুর" পোকা')
})

test('quotes around words and dashes between them stay what they are', () => {
  expect(fromBijoy('“avb Mv‡Q †cvKv”')).toBe('“ধান গাছে পোকা”')
  expect(fromBijoy('†cvKv – avb Mv‡Q…')).toBe('পোকা – ধান গাছে…')
})

test.each([
  'My child drank poison, what now?',
  'dhan gacher patay dag keno vai',
  'asdf qwer',
  'Wave vine, level vAv',
  'größer café naïve, 10 m² at 25°C',
  'Où êtes-vous, éléphant français ? «Ça» va',
  'Ärger über schöne Größe',
  '©2026 Fosol® and °C, ½ kg, 5 µg † note',
  'const fooBar = getValue(xAv) && readAllRows(wK)',
  'https://www.example.com/Av/wK?x=Kv',
  'user@example.com KvK',
  ...['I don´t wanna live', 'Snake´s bitten boy', 'What´s this?', 'Wie geht´s?', 'j´ai faim'],
  ...['25cm×20cm', '10ft×10ft', '5 km² land', '2 ft² plot', 'area 5 cm²', '10 cm³', '5kg½', 'µmol'],
  ...[
    'N·P·K ratio?',
    '·Urea ·TSP ·MoP',
    '5 kg·ha',
    'Jaya×IR8',
    '†See note',
    'Score®fungicide dose',
  ],
  'My child has swal\u00adlowed in\u00adsec\u00adti\u00adcide',
  'ধানের †cvKv',
  'IR64 BRRI dhan28 DAP 46kg TSP',
  '',
  '†',
  'w‡w‡w‡ ‡‡‡ ©©©',
])('no text of another kind is taken for it: %s', (text) => {
  expect(fromBijoy(text)).toBeUndefined()
  expect(readableText(text)).toBe(text)
})

interface Line {
  readonly q: string
  readonly s: string
}

const lines = [
  ...globSync('src/domain/knowledge/questions/*.jsonl'),
  'src/domain/dangers/questions.jsonl',
]
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line): Line => JSON.parse(line))

test('none of the project’s own questions is taken for it', () => {
  expect(lines.filter(({ q }) => fromBijoy(q) !== undefined)).toEqual([])
})

test('the questions in Bengali script, typed in Bijoy, are recognised and read back letter by letter', () => {
  const asked = [...new Set(lines.flatMap(({ q, s }) => (s === 'bn' ? [q] : [])))]
  const read = asked.map((question) => fromBijoy(toBijoy(question)))
  const recognised = read.filter((text) => text !== undefined)
  const exact = asked.filter((question, at) => normalize(read[at] ?? '') === normalize(question))
  expect(asked.length).toBeGreaterThan(5_000)
  expect(recognised.length / asked.length).toBeGreaterThan(0.99)
  expect(exact.length / asked.length).toBeGreaterThan(0.99)
})

test('it is read like the same words in Unicode', () => {
  const typed = readQuestion('Avjyi goK †ivM')
  const { words: _, ...reading } = readQuestion('আলুর মড়ক রোগ')
  expect(typed).toMatchObject(reading)
  expect(questionLanguage('avb Mv‡Qi cvZvq †cvKv')).toBe('bn')
})

test('dangers are found as in Unicode', () => {
  const sets = [dangers.emergencyQuestions, dangers.privateQuestions, dangers.refusedQuestions]
  const all = sets.flatMap((set) => Object.values(set).flat())
  const bengali = all.filter((text) => /[\u0980-\u09ff]/.test(text))
  expect(bengali.length).toBeGreaterThan(50)
  const missed = bengali.filter(
    (text) => JSON.stringify(findDangers(toBijoy(text))) !== JSON.stringify(findDangers(text)),
  )
  expect(missed).toEqual([])
  expect(findDangers('ev”Pv wel †L‡q‡Q')[0]).toMatchObject({ severity: 'emergency' })
  const typed = 'Avwg Avi evuP‡Z PvB bv'
  expect(mayBeInDanger(typed)).toBe(true)
})

test.each([
  'wel Lve',
  'gi‡Z PvB',
  'ধান: ev”Pv wel †L‡q‡Q',
  'Avwg gi‡Z PvB, I am tired of this hard life and debts',
  'Avgvi evev Furadan Lvq',
  'Avwg Basudin Lve',
])('a danger to a life is found also in a text that is short or mixed: %s', (typed) => {
  expect(findDangers(typed)[0]?.severity).toMatch(/emergency|private/)
})

test('an accent in the place of an apostrophe hides no danger', () => {
  expect(findDangers('I don´t wanna live')).toEqual(findDangers("I don't wanna live"))
  expect(findDangers("I don't wanna live")[0]?.severity).toBe('private')
})

test('no other text shows a danger because it could be Bijoy', () => {
  const idsOf = (text: string) => findDangers(text).map(({ id }) => id)
  const shown = lines.filter(({ q }) => {
    const maybe = maybeFromBijoy(q)
    return maybe !== undefined && idsOf(maybe).some((id) => !idsOf(q).includes(id))
  })
  expect(shown).toEqual([])
})

test('reading takes time linear in the length', () => {
  const long = '†cvKv '.repeat(20_000)
  expect(fromBijoy(long)).toBe('পোকা '.repeat(20_000))
})
