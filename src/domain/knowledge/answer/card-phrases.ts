import type { Language } from '../../language.ts'

/** How sure it is that a problem is the one: named against its look-alikes, one that may be, or only what was asked for. */
export type Sureness = 'likely' | 'mayBe' | 'about'

/**
 * The labels and notes by which the card of an answer finds its parts in the text (`src/domain/answer-card/`). Stored
 * answers of earlier versions have them: a text that is released stays.
 */
export interface CardPhrases extends Readonly<Record<Sureness, string>> {
  /** A line of its own, before the candidates. */
  readonly oneOf: string
  /** `{crop}` is replaced by the name of a crop. A line of its own, before the topics. */
  readonly chooseTopic: string
  /** A line of its own, before two or three entries of which one may be meant. */
  readonly chooseMeant: string
  /** The same before one. */
  readonly chooseThis: string
  /** A line of its own, before two or three problems with their signs. */
  readonly chooseSign: string
  /** The same before entries beside an office. */
  readonly chooseMore: string
  readonly notSure: string
  readonly outOfSeason: string
  /** `{crop}` is replaced by the name of a crop. */
  readonly cropNotNamed: string
  /** The same for a practice, which has no signs. */
  readonly writtenFor: string
  /** `{asked}` and `{shown}` are replaced by parts of the plant, joined by `and`. */
  readonly otherPart: string
  readonly signs: string
  readonly today: string
  readonly todo: string
  readonly avoid: string
  readonly season: string
  readonly harvest: string
  readonly water: string
  readonly fertiliser: string
}

/** Apart from the other phrases, so that a page which shows answers need not load them all. */
export const cardPhrases: Readonly<Record<Language, CardPhrases>> = {
  en: {
    likely: 'Most likely',
    mayBe: 'It may be',
    about: 'About',
    oneOf: 'It may be one of these. Which sign do you see?',
    chooseTopic:
      'We have not understood what you ask about {crop}. Choose a topic, or write a little more:',
    chooseMeant: 'Do you mean one of these? Tap it:',
    chooseThis: 'Do you mean this? Tap it:',
    chooseSign: 'Which of these signs do you see? Tap it:',
    chooseMore: 'Tap to read more on it:',
    notSure: 'We are not sure: compare the signs first.',
    outOfSeason: 'It is unusual at this time of year, so look twice before you act.',
    cropNotNamed: 'You did not name the crop. This is written for {crop}: compare the signs first.',
    writtenFor: 'This is written for {crop}; for another crop ask again with its name.',
    otherPart: 'You write of {asked}; this shows mostly on {shown}: compare the signs first.',
    signs: 'What you would see',
    today: 'What to do today',
    todo: 'What to do',
    avoid: 'What to avoid',
    season: 'Season',
    harvest: 'Harvest',
    water: 'Water',
    fertiliser: 'Fertiliser',
  },
  bn: {
    likely: 'সম্ভবত এটি',
    mayBe: 'এটা হতে পারে',
    about: 'বিষয়',
    oneOf: 'এর যেকোনো একটি হতে পারে। কোন লক্ষণটি দেখছেন?',
    chooseTopic: '{crop} নিয়ে কী জানতে চান, বুঝতে পারিনি। একটি বিষয় বেছে নিন, অথবা আরেকটু লিখুন:',
    chooseMeant: 'নিচের কোনটি জানতে চান? সেটিতে চাপ দিন:',
    chooseThis: 'এটা জানতে চান? চাপ দিন:',
    chooseSign: 'নিচের কোন লক্ষণটি আপনার গাছে মেলে? সেটিতে চাপ দিন:',
    chooseMore: 'এ নিয়ে আরও পড়তে চাপ দিন:',
    notSure: 'আমরা নিশ্চিত নই; আগে লক্ষণ মিলিয়ে নিন।',
    outOfSeason: 'বছরের এই সময়ে এটি কম দেখা যায়, তাই কিছু করার আগে আরেকবার ভালো করে দেখুন।',
    cropNotNamed: 'আপনি ফসলের নাম লেখেননি। এটি {crop} ফসলের কথা; আগে লক্ষণ মিলিয়ে নিন।',
    writtenFor: 'এটি {crop} নিয়ে লেখা; অন্য ফসল হলে ফসলের নাম লিখে আবার জিজ্ঞেস করুন।',
    otherPart: 'আপনি {asked} কথা লিখেছেন; এটি বেশি দেখা যায় {shown}। আগে লক্ষণ মিলিয়ে নিন।',
    signs: 'লক্ষণ মিলিয়ে নিন',
    today: 'আজই যা করবেন',
    todo: 'যা করবেন',
    avoid: 'যা করবেন না',
    season: 'মৌসুম',
    harvest: 'ফসল তোলা',
    water: 'সেচ',
    fertiliser: 'সার',
  },
}

/** Between the name of a candidate and its sign. No title has it. */
export const signMark = ' — '

/** A candidate in an answer: its name, and its sign or how to be sure of it. */
export function candidateLine(name: string, words: string): string {
  return `– ${name}${signMark}${words}`
}

/** The line before topics in 0.6.0 and earlier. */
export const earlierMenus: readonly string[] = [
  '{crop}: what do you want to know? Choose a topic, or write more:',
  '{crop} নিয়ে কী জানতে চান? একটি বিষয় বেছে নিন, অথবা আরও একটু লিখুন:',
]

/** Other headings that models write over their steps, in small letters. */
export const stepHeadings: Readonly<Record<'today' | 'todo', readonly string[]>> = {
  today: [
    'do this today',
    'what to do now',
    'আজ যা করবেন',
    'আজ কী করবেন',
    'আজকের করণীয়',
    'এখন যা করবেন',
  ],
  todo: ['what you can do', 'কী করবেন', 'করণীয়'],
}

/** Words for gear and waiting days. They belong to a medicine, and are not cut off from it. */
export const safetyWords = /gloves|mask|waiting|দস্তানা|মাস্ক|অপেক্ষা/i
