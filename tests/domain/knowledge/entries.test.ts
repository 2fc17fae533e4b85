import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countWords } from '#domain/knowledge/answer/fit-sections.ts'
import { entryFiles } from '#domain/knowledge/entries.ts'
import type { Entry, EntryText } from '#domain/knowledge/entry.ts'
import { languages } from '#domain/language.ts'
import { normalize } from '#domain/text/normalize.ts'
import { splitSentences } from '#domain/text/split-sentences.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { partIds, questionKinds, signIds } from '#domain/understanding/reading.ts'

const folder = new URL('../../../src/domain/knowledge/entries/', import.meta.url)
const entries: readonly Entry[] = entryFiles.flatMap((file) => file.entries)

const topics = [
  ...['disease', 'pest', 'nutrient', 'water', 'weather', 'sowing', 'storage', 'weed', 'growing'],
]
const requiredParts = ['title', 'signs', 'steps', 'words']
const optionalParts = [
  ...['cause', 'sure', 'prevent', 'avoid', 'act', 'season', 'fertiliser', 'water', 'harvest'],
]

/** Banned in Bangladesh or of WHO class Ia/Ib; the adviser must never name them as a remedy. */
const bannedActives = [
  ...[
    'aldrin',
    'dieldrin',
    'heptachlor',
    'endosulfan',
    'carbofuran',
    'monocrotophos',
    'phosphamidon',
  ],
  ...['parathion', 'phorate', 'methomyl', 'dichlorvos', 'paraquat', 'methyl bromide', 'ddt'],
  ...['endrin', 'chlordane', 'lindane', 'dicrotophos', 'aldicarb', 'triazophos', 'methamidophos'],
  ...['cyfluthrin', 'zeta-cypermethrin', 'edifenphos', 'cadusafos', 'ethoprophos', 'fenamiphos'],
  ...['oxamyl', 'oxydemeton', 'bromadiolone', 'brodifacoum', 'flocoumafen', 'coumatetralyl'],
  ...['zinc phosphide', 'জিংক ফসফাইড', 'ব্রোমাডিওলন', 'ট্রায়াজোফস', 'মেথোমিল', 'লিনডেন'],
  ...['কার্বোফুরান', 'এন্ডোসালফান', 'মনোক্রোটোফস', 'প্যারাকোয়াট', 'ডাইক্লোরভস', 'ফোরেট', 'প্যারাথিয়ন', 'ডিডিটি'],
].map(normalize)

/** A sentence that forbids an active may name it. */
const proseParts = [
  ...(['title', 'signs', 'cause', 'sure', 'steps', 'prevent', 'act', 'season'] as const),
  ...(['fertiliser', 'water', 'harvest'] as const),
] as const

function partText(text: EntryText, part: (typeof proseParts)[number]): string {
  const value = text[part] ?? ''
  return typeof value === 'string' ? value : value.join(' ')
}

function idsWhere(isWrong: (entry: Entry) => boolean): string[] {
  return entries.filter(isWrong).map(({ id }) => id)
}

function texts(entry: Entry): EntryText[] {
  return languages.map((language) => entry.text[language])
}

test('every file of the folder is loaded unchanged', () => {
  const inFolder = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
  const byIds = (files: readonly { entries: readonly { id: string }[] }[]) =>
    files.map((file) => JSON.stringify(file)).sort()
  expect(byIds(entryFiles)).toEqual(byIds(inFolder))
})

test('ids are unique', () => {
  const ids = entries.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.length).toBeGreaterThan(50)
})

test('every file belongs to a crop with names, to the general part or to the topics', () => {
  const known = new Set([...cropAliases.map(({ id }) => id), 'general', 'topics'])
  expect(entryFiles.filter(({ crop }) => !known.has(crop)).map(({ crop }) => crop)).toEqual([])
})

test('kinds, parts and signs are of their lists, and crops have names', () => {
  const known = new Set<string>([...cropAliases.map(({ id }) => id), 'general'])
  expect(idsWhere(({ crop }) => crop !== undefined && !known.has(crop))).toEqual([])
  expect(
    idsWhere(({ answers = [] }) => !answers.every((kind) => questionKinds.includes(kind))),
  ).toEqual([])
  expect(idsWhere(({ parts = [] }) => !parts.every((part) => partIds.includes(part)))).toEqual([])
  expect(idsWhere(({ signs = [] }) => !signs.every((sign) => signIds.includes(sign)))).toEqual([])
})

test('a problem says where it shows and what it looks like, and a practice says what it answers', () => {
  const ofCrops = entryFiles
    .filter(({ crop }) => crop !== 'topics')
    .flatMap(({ entries }): readonly Entry[] => entries)
  const isTagged = (entry: Entry) =>
    isProblem(entry)
      ? isFilledList(entry.parts) && isFilledList(entry.signs)
      : isFilledList(entry.answers)
  expect(ofCrops.filter((entry) => !isTagged(entry)).map(({ id }) => id)).toEqual([])
  expect(idsWhere(({ signs = [] }) => signs.length > 4)).toEqual([])
})

/** Without `answers` the topic decides; with it, whether the entry says what the problem is. */
function isProblem({ topic, answers }: Entry): boolean {
  return answers?.includes('diagnose') ?? ['disease', 'pest', 'nutrient', 'weather'].includes(topic)
}

function isFilledList(list: readonly string[] = []): boolean {
  return list.length > 0 && new Set(list).size === list.length
}

test('topic, review mark, months and source have the values of their types', () => {
  expect(idsWhere(({ topic }) => !topics.includes(topic))).toEqual([])
  expect(idsWhere(({ reviewed }) => !['page', 'partly', 'unreviewed'].includes(reviewed))).toEqual(
    [],
  )
  expect(idsWhere(({ source }) => typeof source !== 'string' || source.length < 4)).toEqual([])
  expect(idsWhere(({ months }) => months !== undefined && !areMonths(months))).toEqual([])
})

test('a source is one short line that a farmer can read', () => {
  const isWorkingNote = (source: string) =>
    /github|\.json|tier1|https?:|www\.|\.[a-z]{2,}\//i.test(source)
  expect(idsWhere(({ source }) => source.length > 140 || isWorkingNote(source))).toEqual([])
})

function areMonths(months: readonly number[]): boolean {
  const whole = months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12)
  return whole && months.length > 0 && new Set(months).size === months.length
}

test('both languages have the required parts, not empty, and no other parts than the type', () => {
  expect(idsWhere((entry) => !texts(entry).every(isEntryText))).toEqual([])
})

function isEntryText(text: EntryText): boolean {
  const parts = Object.entries(text)
  const known = parts.every(([part]) => [...requiredParts, ...optionalParts].includes(part))
  const filled = parts.every(([part, value]) =>
    part === 'words'
      ? Array.isArray(value) && value.length >= 3 && value.every(isFilled)
      : isFilled(value),
  )
  return known && filled && requiredParts.every((part) => part in text)
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFilled)
  return typeof value === 'string' && value.trim() !== ''
}

test('what to do is one to three steps, as many in both languages, and none is empty', () => {
  const isList = ({ steps }: EntryText) =>
    Array.isArray(steps) && steps.length >= 1 && steps.length <= 3 && steps.every(isTidy)
  expect(idsWhere((entry) => !texts(entry).every(isList))).toEqual([])
  expect(idsWhere(({ text }) => text.en.steps.length !== text.bn.steps.length)).toEqual([])
})

/** A step is one line that ends like a sentence: phones that know no steps join them with a blank there. */
function isTidy(step: string): boolean {
  return step === step.trim() && /^[^\n]+[.!?।]$/.test(step)
}

/** The most words of the first sentence of a step: of any, and of 95 in 100. */
const whatWords = { en: [27, 22], bn: [25, 20] } as const

test.each(languages)('the first sentence of a step is short enough for a card (%s)', (language) => {
  const [most, usual] = whatWords[language]
  const counts = entries.flatMap(({ text }) =>
    text[language].steps.map((step) => countWords(splitSentences(step)[0] ?? '')),
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(most)
  const long = counts.filter((count) => count > usual)
  expect(long.length).toBeLessThanOrEqual(counts.length / 20)
})

test('a step does not begin with what belongs to the step before it: gear, waiting days, a dose', () => {
  const help =
    /^(gloves?[ ,]|wear gloves and (a )?mask|mask|waiting days|keep the (label's )?waiting|follow the label|দস্তানা ও মাস্ক|দস্তানা-মাস্ক|দস্তানা, মাস্ক পরুন|অপেক্ষার দিন|মাত্রা )/i
  const isTorn = (text: EntryText) => text.steps.some((step) => help.test(step))
  expect(idsWhere((entry) => texts(entry).some(isTorn))).toEqual([])
})

test('every problem says what not to do, in at most 30 words and three short sentences', () => {
  const isProblemTopic = ({ topic }: Entry) =>
    ['disease', 'pest', 'nutrient', 'weather'].includes(topic)
  const isShort = ({ avoid = '' }: EntryText) =>
    avoid !== '' && countWords(avoid) <= 30 && splitSentences(avoid).length <= 3
  expect(idsWhere((entry) => isProblemTopic(entry) && !texts(entry).every(isShort))).toEqual([])
})

test('Bengali parts have Bengali letters and Bengali digits', () => {
  const prose = (entry: Entry) => proseParts.map((part) => partText(entry.text.bn, part)).join(' ')
  expect(idsWhere((entry) => /[0-9]/.test(prose(entry) + (entry.text.bn.avoid ?? '')))).toEqual([])
  expect(
    idsWhere((entry) => !/^[^A-Za-z]*[\u0985-\u09b9][^A-Za-z]*$/.test(entry.text.bn.title)),
  ).toEqual([])
  expect(idsWhere((entry) => /[\u0980-\u09ff]/.test(entry.text.en.signs))).toEqual([])
})

test('no banned or extremely hazardous active is named as a remedy', () => {
  expect(
    idsWhere((entry) => bannedActives.some((active) => adviceOf(entry).includes(active))),
  ).toEqual([])
})

/** What an entry tells to do: all but what it says to avoid. */
function adviceOf(entry: Entry): string {
  const parts = texts(entry).flatMap((text) => proseParts.map((part) => partText(text, part)))
  return normalize(parts.join(' '))
}

test('each topic has one generic entry', () => {
  const generic = entryFiles.filter(({ crop }) => crop === 'topics').flatMap((file) => file.entries)
  expect(generic.map(({ topic }) => topic).sort()).toEqual([...topics].sort())
})

test('no pyrethroid is advised on rice', () => {
  const pyrethroids = ['pyrethroid', 'methrin', 'cyhalothrin', 'পাইরিথ্রয়েড', 'মেথ্রিন'].map(normalize)
  const ofRice = entryFiles
    .filter(({ crop }) => crop.startsWith('rice'))
    .flatMap(({ entries }): readonly Entry[] => entries)
  expect(ofRice.length).toBeGreaterThan(30)
  expect(
    ofRice
      .filter((entry) => pyrethroids.some((active) => adviceOf(entry).includes(active)))
      .map(({ id }) => id),
  ).toEqual([])
})
