import type { Language } from '../language.ts'

/** What an entry is about; one generic entry stands behind each of these for the answer without a crop. */
export type Topic =
  | 'disease'
  | 'pest'
  | 'nutrient'
  | 'water'
  | 'weather'
  | 'sowing'
  | 'storage'
  | 'weed'

/** How far the facts of an entry were checked: read on a page, in part, or general knowledge only. */
export type Reviewed = 'page' | 'partly' | 'unreviewed'

/** The words of an entry in one language: full sentences, as said to a farmer. A part that has nothing to say is absent. */
export interface EntryText {
  readonly title: string
  /** What the farmer sees: colour, place on the plant, weather, time. For a practice: what it is about. */
  readonly signs: string
  readonly cause?: string
  /** How to be sure: look-alikes and how to tell them apart. */
  readonly sure?: string
  /** What to do today. */
  readonly today: string
  /** What keeps it away next time. */
  readonly prevent?: string
  readonly avoid?: string
  /** The threshold: when acting pays, when to call for help. */
  readonly act?: string
  /** The season in words. */
  readonly season?: string
  /** How farmers ask for it: names, nicknames, symptoms. Searched, never shown. */
  readonly words: readonly string[]
}

/** One knowledge record, as a contributor edits it in `entries/<crop>.json`. */
export interface Entry {
  readonly id: string
  readonly topic: Topic
  /** Months 1–12 in which it is asked about; absent when any month is as good. */
  readonly months?: readonly number[]
  /** Where the facts come from. */
  readonly source: string
  readonly reviewed: Reviewed
  readonly text: Readonly<Record<Language, EntryText>>
}

/** One file of `entries/`: all entries of a crop; `general` holds what belongs to no crop, `topics` the generic answers. */
export interface EntryFile {
  /** Id of `crop-names.ts`, or `general`, or `topics`. */
  readonly crop: string
  readonly entries: readonly Entry[]
}
