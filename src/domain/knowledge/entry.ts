import type { Language } from '../language.ts'

/** What an entry is about. Each topic has one generic entry, for the answer without a crop. */
export type Topic =
  | 'disease'
  | 'pest'
  | 'nutrient'
  | 'water'
  | 'weather'
  | 'sowing'
  | 'storage'
  | 'weed'

/** How far the facts of an entry are checked: all read on a page, some of them, or general knowledge only. */
export type Reviewed = 'page' | 'partly' | 'unreviewed'

/** The text of an entry in one language: full sentences, as one says them to a farmer. A part without content is absent. */
export interface EntryText {
  readonly title: string
  /** What the farmer sees: colour, place on the plant, weather, time. For a practice: what it is about. */
  readonly signs: string
  readonly cause?: string
  /** How to be sure: look-alikes and how to distinguish them. */
  readonly sure?: string
  /** What to do today. */
  readonly today: string
  /** How to prevent it next time. */
  readonly prevent?: string
  readonly avoid?: string
  /** The threshold: when treatment pays, when to call for help. */
  readonly act?: string
  /** The season in words. */
  readonly season?: string
  /** How farmers ask for it: names, nicknames, symptoms. For the search only, never shown. */
  readonly words: readonly string[]
}

/** One knowledge record, as a contributor edits it in `entries/<crop>.json`. */
export interface Entry {
  readonly id: string
  readonly topic: Topic
  /** Months 1–12 in which farmers ask about it; absent when the month makes no difference. */
  readonly months?: readonly number[]
  /** Where the facts come from. */
  readonly source: string
  readonly reviewed: Reviewed
  readonly text: Readonly<Record<Language, EntryText>>
}

/** One file of `entries/`: all entries of a crop, those of no crop (`general`), or the generic answers (`topics`). */
export interface EntryFile {
  /** An id of `cropAliases`, or `general`, or `topics`. */
  readonly crop: string
  readonly entries: readonly Entry[]
}
