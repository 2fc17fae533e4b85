import type { Language } from '../language.ts'
import { cropAliases } from './aliases.ts'
import { type AnswerPhrases, answerPhrases } from './answer-phrases.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { nearestTitles } from './nearest-topics.ts'
import type { PackEntry } from './pack-entry.ts'
import type { Hit, Retrieval } from './retrieve.ts'

/** What an answer is made of. */
export interface AnswerMatter {
  readonly retrieval: Retrieval
  readonly entries: readonly PackEntry[]
  readonly language: Language
  /** 1–12. */
  readonly month: number
}

/** The most words of one answer: about a minute of reading. */
const wordLimit = 250

/** The tuned answer: from the records of the crop, for the month; or an honest word that there is none. */
export function composeTuned(matter: AnswerMatter): string {
  const [best] = answeringHits(matter.retrieval)
  return best === undefined ? noMatchText(matter) : recordText(best, matter)
}

/** The hits a tuned answer is made of: the best, and the second if it is close and a trouble of the same kind. */
export function answeringHits({ matched, hits }: Retrieval): readonly Hit[] {
  const [best, second] = hits
  if (!matched || best === undefined) return []
  const close =
    second !== undefined &&
    second.affinity !== 'other' &&
    second.score >= best.score * closeShare &&
    isTrouble(second.entry) &&
    isTrouble(best.entry)
  return close ? [best, second] : [best]
}

/** From this share of the best score on, two troubles cannot be told apart by the words of the question. */
const closeShare = 0.8

function isTrouble({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest' || topic === 'nutrient' || topic === 'weather'
}

function recordText({ entry }: Hit, matter: AnswerMatter): string {
  const phrases = answerPhrases[matter.language]
  const { text } = entry
  const second = answeringHits(matter.retrieval)[1]?.entry
  const sections: readonly Section[] = [
    { text: headline(entry, matter), rank: 0 },
    { text: cropNote(entry, matter), rank: 1 },
    { label: phrases.signs, text: text.signs, rank: 6, mayShrink: true },
    { label: phrases.sure, text: text.sure, rank: 5, mayShrink: true },
    { label: phrases.today, text: text.today, rank: 2 },
    { label: phrases.avoid, text: text.avoid, rank: 3 },
    { label: phrases.call, text: withCall(text.act, phrases), rank: 4 },
    {
      label: phrases.alsoPossible,
      text: second && `${second.text.title}. ${second.text.sure ?? second.text.signs}`,
      rank: 7,
      mayShrink: true,
    },
    { label: phrases.season, text: text.season, rank: 8 },
    { label: phrases.prevent, text: text.prevent, rank: 9, mayShrink: true },
  ]
  return fitSections(sections, wordLimit)
}

function headline(entry: PackEntry, { month, language }: AnswerMatter): string {
  const phrases = answerPhrases[language]
  if (entry.topic !== 'disease' && entry.topic !== 'pest') return `${phrases.about}: ${entry.text.title}`
  const named = `${phrases.likely}: ${entry.text.title}${sentenceEnd[language]}`
  if (entry.months === undefined) return named
  return `${named} ${entry.months.includes(month) ? phrases.inSeason : phrases.outOfSeason}`
}

const sentenceEnd: Readonly<Record<Language, string>> = { en: '.', bn: '।' }

function cropNote(entry: PackEntry, { retrieval, language }: AnswerMatter): string | undefined {
  const crop = cropName(entry.crop, language)
  if (retrieval.crops.length > 0 || crop === undefined) return undefined
  return answerPhrases[language].cropNotNamed.replace('{crop}', crop)
}

function cropName(id: string | undefined, language: Language): string | undefined {
  return cropAliases.find((crop) => crop.id === id)?.[language]
}

function withCall(act: string | undefined, phrases: AnswerPhrases): string {
  if (act === undefined) return phrases.callLine
  return /16123|১৬১২৩/.test(act) ? act : `${act} ${phrases.callLine}`
}

function noMatchText(matter: AnswerMatter): string {
  const phrases = answerPhrases[matter.language]
  const crop = cropName(matter.retrieval.crops[0], matter.language)
  const titles = nearestTitles(matter.retrieval, matter.entries, matter.month)
  const nearest = [`${phrases.nearest}:`, ...titles.map((title) => `– ${title}`)]
  return [
    crop === undefined ? phrases.noMatch : phrases.noMatchForCrop.replace('{crop}', crop),
    ...(titles.length > 0 ? nearest : [phrases.canAsk]),
    phrases.howToAsk,
    phrases.callLine,
  ].join('\n')
}

/** The generic answer: from the entry of the topic, without a crop; or how to ask, when no topic was met. */
export function composeGeneric({ retrieval, language }: AnswerMatter): string {
  const phrases = answerPhrases[language]
  if (retrieval.topic === undefined) {
    return [phrases.canAsk, phrases.howToAsk, phrases.generalAdvice, phrases.callLine].join('\n')
  }
  const { text } = retrieval.topic
  return fitSections(
    [
      { text: text.title, rank: 0 },
      { label: phrases.signs, text: text.signs, rank: 5, mayShrink: true },
      { label: phrases.sure, text: text.sure, rank: 6, mayShrink: true },
      { label: phrases.today, text: text.today, rank: 1 },
      { label: phrases.avoid, text: text.avoid, rank: 2 },
      { label: phrases.call, text: withCall(text.act, phrases), rank: 3 },
      { label: phrases.prevent, text: text.prevent, rank: 4, mayShrink: true },
    ],
    wordLimit,
  )
}
