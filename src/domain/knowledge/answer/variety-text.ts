import type { Language } from '../../language.ts'
import { cropAliases } from '../../understanding/crop-aliases.ts'
import type { Variety, VarietySeason } from '../tables/varieties.ts'
import { bengaliGenitive } from './bengali-genitive.ts'
import { chooseVarieties, matchCount, type VarietyChoice } from './choose-varieties.ts'
import { findVariety, isOfCrop, namesAnyVariety } from './find-variety.ts'
import type { StressId } from './stress-of.ts'
import { varietyDetails, varietyFootnotes, varietyTable } from './variety-rows.ts'
import { seasonWords, traitWords } from './variety-words.ts'

export interface VarietyQuestion {
  readonly varieties: readonly Variety[]
  /** An id of `cropAliases`; `rice_boro` and the like also say the season. */
  readonly crop: string
  readonly season?: VarietySeason
  /** What the variety must stand or be (`stressOf`). */
  readonly stress: readonly StressId[]
  /** A text that may name one variety, such as the question: then only that one is told. */
  readonly name?: string
  /** 1–12. */
  readonly month: number
  readonly language: Language
}

export interface VarietyAnswer {
  readonly text: string
  /** Names of the varieties in the text. */
  readonly ids: readonly string[]
  /** Where their facts were read. */
  readonly sources: readonly string[]
}

const cropSeasons: Readonly<Record<string, VarietySeason>> = {
  rice_boro: 'boro',
  rice_aman: 'aman',
  rice_aus: 'aus',
}

/** The varieties of a crop that fit a question, or the one that it names; undefined when the table has none of the crop. */
export function varietyText(question: VarietyQuestion): VarietyAnswer | undefined {
  const { varieties, crop, stress, name, language } = question
  const rows = varieties.filter((row) => isOfCrop(row, crop))
  if (rows.length === 0) return undefined
  const named = name === undefined ? undefined : findVariety(name, varieties, crop)
  if (named)
    return oneVariety(
      rows.filter((row) => row.name === named.name),
      stress,
      language,
    )
  const season = cropSeasons[crop] ?? seasonFor(question)
  const choice = chooseVarieties(rows, { stress, month: question.month, ...(season && { season }) })
  const lines = [
    ...(name !== undefined && namesAnyVariety(name) ? [nameUnknown[language]] : []),
    ...heading(choice, { crop, stress, language, ...(season && { season }) }),
    ...(choice.rows.length === 0 ? [] : tableLines(choice.rows, stress, language)),
  ]
  return answerOf(lines, choice.rows)
}

/** The season that was said; rice has names of its own for the seasons of other crops. */
function seasonFor({ crop, season }: VarietyQuestion): VarietySeason | undefined {
  return season && crop === 'rice' ? (riceSeasons[season] ?? season) : season
}

const riceSeasons: Readonly<Partial<Record<VarietySeason, VarietySeason>>> = {
  kharif1: 'aus',
  kharif2: 'aman',
  rabi: 'boro',
}

function tableLines(
  rows: readonly Variety[],
  stress: readonly StressId[],
  language: Language,
): readonly string[] {
  const isForFlood =
    stress.includes('submergence') && rows.some((row) => matchCount(row, ['submergence']) > 0)
  return [
    ...varietyTable(rows, language),
    ...(isForFlood ? [floodOnly[language]] : []),
    ...varietyFootnotes(rows, language),
  ]
}

const floodOnly: Readonly<Record<Language, string>> = {
  en: 'They stand a flood that comes and goes, not water that stays for months.',
  bn: 'বন্যার পানি এসে নেমে গেলে এসব জাত টেকে; মাসের পর মাস পানি থাকলে নয়।',
}

const nameUnknown: Readonly<Record<Language, string>> = {
  en: 'We have nothing on a variety of this name.',
  bn: 'এই নামের কোনো জাতের কথা আমাদের জানা নেই।',
}

function answerOf(lines: readonly string[], rows: readonly Variety[]): VarietyAnswer {
  return {
    text: lines.join('\n'),
    ids: [...new Set(rows.map(({ name }) => name))],
    sources: [...new Set(rows.flatMap(({ source }) => source ?? []))],
  }
}

/** Everything about one variety, with a row for each of its seasons. */
function oneVariety(
  rows: readonly Variety[],
  stress: readonly StressId[],
  language: Language,
): VarietyAnswer {
  const missing = stress.filter((id) => !rows.some((row) => matchCount(row, [id]) > 0))
  const details = rows.flatMap((row) => varietyDetails(row, language))
  const unknown =
    missing.length === 0 ? [] : [qualityUnknown[language].replace('#', wordsOf(missing, language))]
  const lines = [
    ...varietyTable(rows, language),
    ...new Set(details),
    ...unknown,
    ...varietyFootnotes(rows, language),
  ]
  return answerOf(lines, rows)
}

const qualityUnknown: Readonly<Record<Language, string>> = {
  en: 'Whether it has this quality, we have not read: #.',
  bn: 'এই গুণ তার আছে কি না, আমরা পড়িনি: #।',
}

interface Asked {
  readonly crop: string
  readonly season?: VarietySeason
  readonly stress: readonly StressId[]
  readonly language: Language
}

/** What the table below shows, said honestly. */
function heading({ kind, rows }: VarietyChoice, asked: Asked): readonly string[] {
  const { stress, language } = asked
  const phrases = headings[language]
  const filled = (phrase: string) =>
    capital(phrase.replace('%', cropWords(asked)).replace('#', wordsOf(stress, language)))
  if (stress.length === 0) return [filled(rows.length > 0 ? phrases.plain : phrases.nothing)]
  const first = filled(phrases[kind])
  return kind === 'none' && rows.length > 0 ? [first, phrases.others] : [first]
}

const headings = {
  en: {
    plain: '% varieties:',
    nothing: 'We know no variety of this season: %.',
    all: '% varieties with this quality: #.',
    some: 'We know no variety with all of this together: #. These have a part of it:',
    'other-season': 'We know no % variety with this quality: #. These are of other seasons:',
    none: 'We know no % variety with this quality: #. Ask the Upazila agriculture office or 16123.',
    others: 'Other varieties of the season, without this quality:',
  },
  bn: {
    plain: '% জাত:',
    nothing: 'এই মৌসুমের কোনো জাত আমাদের জানা নেই: %।',
    all: '% যেসব জাতের এই গুণ আছে: #।',
    some: 'সব গুণ একসঙ্গে আছে, এমন জাত আমাদের জানা নেই: #। এগুলোর কিছুটা আছে:',
    'other-season': 'এই মৌসুমে % এমন কোনো জাত আমাদের জানা নেই: #। অন্য মৌসুমের জাত:',
    none: '% কোনো জাতের এই গুণ আছে বলে আমাদের জানা নেই: #। উপজেলা কৃষি অফিস বা ১৬১২৩-এ জিজ্ঞাসা করুন।',
    others: 'মৌসুমের অন্য জাত, যেগুলোর এই গুণ নেই:',
  },
} as const

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordsOf(stress: readonly StressId[], language: Language): string {
  return stress.map((id) => traitWords(id, language)).join(', ')
}

/** "Boro rice", বোরো ধানের: the crop with its season, in Bengali as an owner. */
function cropWords({ crop, season, language }: Asked): string {
  const alias = cropAliases.find(({ id }) => id === crop)
  const id = crop.startsWith('rice_') ? 'rice' : crop
  const base = cropAliases.find((other) => other.id === id) ?? alias
  const name = base?.[language] ?? (language === 'en' ? crop.replaceAll('_', ' ') : 'এই ফসল')
  const inSeason = season && id === 'rice' ? `${seasonWords[season][language]} ${name}` : name
  return language === 'en' ? inSeason : bengaliGenitive(inSeason)
}
