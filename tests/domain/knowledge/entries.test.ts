import { expect, test } from 'vitest'
import { countWords } from '#domain/knowledge/answer/fit-sections.ts'
import { type Entry, type EntryText, topics } from '#domain/knowledge/entry.ts'
import { type Language, languages } from '#domain/language.ts'
import { splitSentences } from '#domain/text/split-sentences.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { parseEntryFile } from '#server/knowledge/parse-entry-file.ts'
import { brokenRules } from '../../../scripts/knowledge/entry-rules.ts'

const entries: readonly Entry[] = entryFiles.flatMap((file) => file.entries)

test('ids are unique', () => {
  const ids = entries.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.length).toBeGreaterThan(400)
})

test('every entry keeps the rules', () => {
  const broken = entryFiles.flatMap(({ crop, entries: own }) =>
    own.flatMap((entry) =>
      brokenRules(entry, entry.crop ?? crop).map((rule) => `${entry.id}: ${rule}`),
    ),
  )
  expect(broken).toEqual([])
})

test('each topic has one generic entry', () => {
  const generic = entryFiles.filter(({ crop }) => crop === 'topics').flatMap((file) => file.entries)
  expect(generic.map(({ topic }) => topic).toSorted()).toEqual(topics.toSorted())
})

/** The most words of the first sentence of a step, of 95 in 100. */
const usualWords = { en: 22, bn: 20 } as const

test.each(languages)('nearly all first sentences of steps are short (%s)', (language) => {
  const counts = entries.flatMap(({ text }) =>
    text[language].steps.map((step) => countWords(splitSentences(step)[0] ?? '')),
  )
  const long = counts.filter((count) => count > usualWords[language])
  expect(long.length).toBeLessThanOrEqual(counts.length / 20)
})

const blast = entries.find(({ id }) => id === 'rice-blast')
if (blast === undefined) throw new Error('no entry rice-blast')
const sound: Entry = blast

/** The entry with other text in one language. */
function saying(language: Language, parts: Partial<EntryText>): Entry {
  const { text } = sound
  return { ...sound, text: { ...text, [language]: { ...text[language], ...parts } } }
}

const { parts: _parts, ...withoutParts } = sound

test.each<[string, Entry]>([
  ['a problem has parts and signs', withoutParts],
  ['a practice says what it answers', { ...withoutParts, topic: 'sowing' }],
  ['a line that a farmer can read', { ...sound, source: 'https://brri.gov.bd/blast' }],
  ['the same number of steps', saying('en', { steps: ['Drain the field.'] })],
  [
    'at most 27 English',
    saying('en', { steps: [`${'very '.repeat(30)}.`, ...sound.text.en.steps.slice(1)] }),
  ],
  [
    'belong to the step before',
    saying('en', { steps: ['Gloves and mask.', ...sound.text.en.steps.slice(1)] }),
  ],
  ['a problem says what to avoid', saying('bn', { avoid: 'না '.repeat(31) })],
  ['Bengali digits', saying('bn', { signs: '3 দিনে দাগ পড়ে।' })],
  ['Bengali letters only', saying('bn', { title: 'Blast রোগ' })],
  ['no Bengali letters', saying('en', { signs: 'Eye spots, চোখের মতো.' })],
  ['WHO class Ia or Ib', saying('bn', { prevent: 'কার্বোফুরান দিন।' })],
  ['no pyrethroid', saying('en', { prevent: 'Spray cypermethrin.' })],
  ['the safety pass', saying('en', { prevent: 'Spray it without gloves.' })],
])('an entry that breaks a rule is said by its words: %s', (rule, entry) => {
  expect(brokenRules(entry, 'rice').join('\n')).toContain(rule)
})

test('an active that is forbidden is not advised', () => {
  const broken = brokenRules(saying('en', { avoid: 'Never use carbofuran.' }), 'rice').join('\n')
  expect(broken).not.toContain('WHO class')
})

const fileOf = (entry: object) => JSON.stringify({ crop: 'rice', entries: [entry] })
const place = (problem: string) => new RegExp(`rice\\.json[^]*${problem}`)

test.each<[string, object, string]>([
  ['another crop', { ...sound, crop: 'rise' }, 'entries\\[0\\].crop'],
  ['another sign', { ...sound, signs: ['spotty'] }, 'entries\\[0\\].signs\\[0\\]'],
  ['a sign twice', { ...sound, signs: ['spots', 'spots'] }, 'twice'],
  ['five signs', { ...sound, signs: ['spots', 'wilt', 'rot', 'holes', 'curl'] }, 'signs'],
  ['a month 13', { ...sound, months: [13] }, 'entries\\[0\\].months\\[0\\]'],
  ['a part that no text has', saying('en', { dose: '2 g' } as Partial<EntryText>), 'dose'],
  ['an empty part', saying('bn', { cause: ' ' }), 'it is empty'],
  ['no steps', saying('bn', { steps: [] }), 'entries\\[0\\].text.bn.steps'],
  ['four steps', saying('bn', { steps: Array.from({ length: 4 }, () => 'জমি শুকান।') }), 'steps'],
  ['a step without its end', saying('bn', { steps: ['জমি শুকান'] }), 'like a sentence'],
  ['a source that is too long', { ...sound, source: 'BRRI '.repeat(40) }, 'entries\\[0\\].source'],
])('a file with %s is refused, with the place', (_, entry, problem) => {
  expect(() => parseEntryFile(fileOf(entry), 'rice.json')).toThrow(place(problem))
})

test('a file that is no JSON is refused, with its name', () => {
  expect(() => parseEntryFile('{"crop": "rice",', 'rice.json')).toThrow(/rice\.json: .*JSON/)
  expect(() => parseEntryFile('', 'rice.json')).toThrow(/rice\.json/)
})
