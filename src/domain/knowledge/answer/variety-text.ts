import { cropAliases } from '../../understanding/crop-aliases.ts'
import { findVariety, isOfCrop, namesAnyVariety } from '../../understanding/varieties.ts'
import type { StressId, VarietySeason } from '../../understanding/variety-wishes.ts'
import type { Variety } from '../tables/varieties.ts'
import type { VarietyPhrase } from '../tables/variety-phrases.ts'
import { bengaliGenitive } from './bengali-genitive.ts'
import { chooseVarieties, matchCount, type VarietyChoice } from './choose-varieties.ts'
import {
  listed,
  said,
  varietyDetails,
  varietyFootnotes,
  varietyTable,
  type Wording,
} from './variety-rows.ts'

export interface VarietyQuestion extends Wording {
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
  const { varieties, crop, stress, name } = question
  const rows = varieties.filter((row) => isOfCrop(row, crop))
  if (rows.length === 0) return undefined
  const named = name === undefined ? undefined : findVariety(name, varieties, crop)
  if (named)
    return oneVariety(
      rows.filter((row) => row.name === named.name),
      stress,
      question,
    )
  const season = cropSeasons[crop] ?? seasonFor(question)
  const choice = chooseVarieties(rows, { stress, month: question.month, ...(season && { season }) })
  const lines = [
    ...(name !== undefined && namesAnyVariety(name) ? [said('nameUnknown', question)] : []),
    ...heading(choice, { ...question, ...(season && { season }) }),
    ...(choice.rows.length === 0 ? [] : tableLines(choice.rows, stress, question)),
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
  wording: Wording,
): readonly string[] {
  const isForFlood =
    stress.includes('submergence') && rows.some((row) => matchCount(row, ['submergence']) > 0)
  return [
    ...varietyTable(rows, wording),
    ...(isForFlood ? [said('floodOnly', wording)] : []),
    ...varietyFootnotes(rows, wording),
  ]
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
  wording: Wording,
): VarietyAnswer {
  const missing = stress.filter((id) => !rows.some((row) => matchCount(row, [id]) > 0))
  const unknown =
    missing.length === 0
      ? []
      : [said('qualityUnknown', wording).replace('#', listed(missing, wording))]
  const lines = [
    ...varietyTable(rows, wording),
    ...new Set(rows.flatMap((row) => varietyDetails(row, wording))),
    ...unknown,
    ...varietyFootnotes(rows, wording),
  ]
  return answerOf(lines, rows)
}

interface Asked extends Wording {
  readonly crop: string
  readonly season?: VarietySeason
  readonly stress: readonly StressId[]
}

/** What the table below shows, said honestly. */
function heading({ kind, rows }: VarietyChoice, asked: Asked): readonly string[] {
  const filled = (phrase: VarietyPhrase) =>
    capital(
      said(phrase, asked).replace('%', cropWords(asked)).replace('#', listed(asked.stress, asked)),
    )
  if (asked.stress.length === 0) return [filled(rows.length > 0 ? 'plain' : 'nothing')]
  return kind === 'none' && rows.length > 0 ? [filled(kind), filled('others')] : [filled(kind)]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Boro rice", বোরো ধানের: the crop with its season, in Bengali as an owner. */
function cropWords({ crop, season, language, words }: Asked): string {
  const alias = cropAliases.find(({ id }) => id === crop)
  const id = crop.startsWith('rice_') ? 'rice' : crop
  const base = cropAliases.find((other) => other.id === id) ?? alias
  const name = base?.[language] ?? (language === 'en' ? crop.replaceAll('_', ' ') : 'এই ফসল')
  const inSeason = season && id === 'rice' ? `${words[season]} ${name}` : name
  return language === 'en' ? inSeason : bengaliGenitive(inSeason)
}
