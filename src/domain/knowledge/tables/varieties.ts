import type { Language } from '../../language.ts'
import type { VarietySeason } from '../../understanding/variety-wishes.ts'

/** One number, or the lowest and the highest. */
export type Range = readonly [lowest: number, highest?: number]

/** A variety in one language, for one season where it differs between seasons. */
export interface Variety {
  /** An id of `cropAliases`. */
  readonly crop: string
  /** Other names stand in brackets or after a slash. A variety may have a row for each of two seasons. */
  readonly name: string
  readonly seasons: readonly VarietySeason[]
  /** From seed to harvest. */
  readonly days?: Range
  /** Tonnes on a hectare. */
  readonly yield?: Range
  /** What it stands or is good for, the most important first: an id of `traitWords`, with a value after a colon (`salt:8`). */
  readonly traits?: readonly string[]
  /** The first and the last month of sowing. */
  readonly sow?: Range
  readonly note?: string
  /** Where its facts were read; absent when nobody has read them on a page yet. */
  readonly source?: string
  /** Its figures that nobody has read on a page yet. */
  readonly unread?: readonly ('days' | 'yield')[]
  /** Named first among many. */
  readonly main?: boolean
}

/** Words of answers about varieties in one language, by the id of a phrase, a season, a trait with its value, or a wish. */
export type VarietyWords = Readonly<Record<string, string>>

/** A row of `varieties.json`; `source` counts in its `sources`. */
export interface VarietyRow {
  readonly crop: string
  readonly en: string
  readonly bn: string
  readonly season: readonly VarietySeason[]
  readonly days?: Range
  readonly yield?: Range
  readonly traits?: readonly string[]
  readonly sow?: Range
  readonly note?: Readonly<Record<Language, string>>
  readonly source?: number
  readonly unread?: readonly ('days' | 'yield')[]
  readonly main?: boolean
}

export interface VarietyFile {
  readonly sources: readonly string[]
  readonly rows: readonly VarietyRow[]
}

/** The varieties of the file in one language, in its order. */
export function varietiesOf({ sources, rows }: VarietyFile, language: Language): Variety[] {
  return rows.map((row) => {
    const { en, bn, season, note, source, ...rest } = row
    const page = source === undefined ? undefined : sources[source]
    return {
      ...rest,
      name: language === 'bn' ? bn : en,
      seasons: season,
      ...(note && { note: note[language] }),
      ...(page !== undefined && { source: page }),
    }
  })
}
