import type { Language } from '../language.ts'
import type { PartId, QuestionKind, SignId } from '../understanding/reading.ts'

/** What an entry is about. Each topic has one generic entry, for the answer without a crop. */
export const topics = [
  ...(['disease', 'pest', 'nutrient', 'water', 'weather'] as const),
  ...(['sowing', 'storage', 'weed', 'growing'] as const),
] as const

export type Topic = (typeof topics)[number]

/** How far the facts of an entry are checked: all read on a page, some of them, or general knowledge only. */
export const reviews = ['page', 'partly', 'unreviewed'] as const

export type Reviewed = (typeof reviews)[number]

/** The text of an entry in one language: full sentences, as one says them to a farmer. A part without content is absent. */
export interface EntryText {
  readonly title: string
  /** What the farmer sees: colour, place on the plant, weather, time. For a practice: what it is about. */
  readonly signs: string
  readonly cause?: string
  /** How to be sure: look-alikes and how to distinguish them. */
  readonly sure?: string
  /**
   * What to do today: one to three steps, in the order in which they are done. The first sentence of a step says what is
   * done; what follows is its help: dose, measure, gear, time.
   */
  readonly steps: readonly string[]
  /** How to prevent it next time. */
  readonly prevent?: string
  /** What not to do; every problem has it. */
  readonly avoid?: string
  /** The threshold: when treatment pays, when to call for help. */
  readonly act?: string
  /** The season in words. */
  readonly season?: string
  /** Fertiliser with amounts and times; growing guides and fertiliser entries only. */
  readonly fertiliser?: string
  readonly water?: string
  readonly harvest?: string
  /** How farmers ask for it: names, nicknames, symptoms. For the search only, never shown. */
  readonly words: readonly string[]
}

/** One knowledge record, as a contributor edits it in `entries/<crop>.json`. */
export interface Entry {
  readonly id: string
  /** The crop, where it is another than that of the file. */
  readonly crop?: string
  readonly topic: Topic
  /**
   * The kinds of question that it answers. Without this field a problem (disease, pest, nutrient, weather) answers
   * `diagnose`, `treat` and `product`, and another entry `method`.
   */
  readonly answers?: readonly QuestionKind[]
  /** Where a problem shows, the most usual part first. */
  readonly parts?: readonly PartId[]
  /** What a problem looks like, the clearest sign first. */
  readonly signs?: readonly SignId[]
  /** Months 1–12 in which farmers ask about it; absent when the month makes no difference. */
  readonly months?: readonly number[]
  /** Where the facts come from. */
  readonly source: string
  readonly reviewed: Reviewed
  readonly text: Readonly<Record<Language, EntryText>>
}

/** One file of `entries/`: all entries of a crop, those of no crop (`general`), or the generic answers (`topics`). */
export interface EntryFile {
  /** For the editors of those who write entries. */
  readonly $schema?: string
  /** An id of `cropAliases`, or `general`, or `topics`. */
  readonly crop: string
  readonly entries: readonly Entry[]
}
