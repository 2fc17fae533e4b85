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
  const given = answeringHits(matter.retrieval).map(({ entry }) => entry)
  const [best, second] = given
  if (best === undefined) return noMatchText(matter)
  return given.length > 2 ? choiceText(given, matter) : recordText(best, second, matter)
}

/**
 * The hits a tuned answer is made of: the best; with it the second if that is as likely; the first three when the
 * words of the question fit many ("insects in my rice"), where naming one would be guessing.
 */
export function answeringHits({ matched, hits }: Retrieval): readonly Hit[] {
  const [best] = hits
  if (!matched || best === undefined) return []
  const close = hits.filter(
    ({ entry, score, affinity }) =>
      affinity !== 'other' && score >= best.score * closeShare && isTrouble(entry),
  )
  if (!isTrouble(best.entry) || close.length < 2) return [best]
  return close.slice(0, close.length < manyCount ? 2 : 3)
}

/** From this share of the best score on, two troubles cannot be told apart by the words of the question. */
const closeShare = 0.8

/** With so many troubles that close, the question was too wide for one answer. */
const manyCount = 4

function isTrouble({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest' || topic === 'nutrient' || topic === 'weather'
}

function choiceText(entries: readonly PackEntry[], { language }: AnswerMatter): string {
  const phrases = answerPhrases[language]
  const choices = entries.map(
    (entry): Section => ({
      label: `– ${entry.text.title}`,
      text: [entry.text.signs, entry.text.sure].join(' ').trim(),
      rank: 2,
      mayShrink: true,
    }),
  )
  return fitSections(
    [
      { text: `${phrases.several}:`, rank: 0 },
      ...choices,
      { text: phrases.generalAdvice, rank: 1 },
      { text: phrases.howToAsk, rank: 1 },
      { text: phrases.callLine, rank: 1 },
    ],
    wordLimit,
  )
}

function recordText(entry: PackEntry, second: PackEntry | undefined, matter: AnswerMatter): string {
  const phrases = answerPhrases[matter.language]
  const { text } = entry
  const end = sentenceEnd[matter.language]
  const sections: readonly Section[] = [
    { text: headline(entry, matter), rank: 0 },
    { text: cropNote(entry, matter), rank: 1 },
    { ...signsLabel(entry, phrases), text: text.signs, rank: 6, mayShrink: true },
    { label: phrases.sure, text: text.sure, rank: 5, mayShrink: true },
    { label: todayLabel(entry, phrases), text: text.today, rank: 2 },
    { label: phrases.avoid, text: text.avoid, rank: 3 },
    { label: phrases.call, text: withCall(text.act, phrases), rank: 4 },
    {
      label: phrases.alsoPossible,
      text: second && `${second.text.title}${end} ${second.text.sure ?? second.text.signs}`,
      rank: 7,
      mayShrink: true,
    },
    { label: phrases.season, text: text.season, rank: 8 },
    { label: phrases.prevent, text: text.prevent, rank: 9, mayShrink: true },
  ]
  return fitSections(sections, wordLimit)
}

/** Of a practice the first part says what it is about, which needs no label. */
function signsLabel({ topic }: PackEntry, phrases: AnswerPhrases): Pick<Section, 'label'> {
  return topic === 'disease' || topic === 'pest' ? { label: phrases.signs } : {}
}

function todayLabel({ topic }: PackEntry, phrases: AnswerPhrases): string {
  return topic === 'sowing' || topic === 'storage' || topic === 'nutrient'
    ? phrases.todo
    : phrases.today
}

function headline(entry: PackEntry, { month, language }: AnswerMatter): string {
  const phrases = answerPhrases[language]
  if (entry.topic !== 'disease' && entry.topic !== 'pest')
    return `${phrases.about}: ${entry.text.title}`
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
  const { topic } = retrieval
  const { text } = topic
  return fitSections(
    [
      { text: text.title, rank: 0 },
      { ...signsLabel(topic, phrases), text: text.signs, rank: 5, mayShrink: true },
      { label: phrases.sure, text: text.sure, rank: 6, mayShrink: true },
      { label: todayLabel(topic, phrases), text: text.today, rank: 1 },
      { label: phrases.avoid, text: text.avoid, rank: 2 },
      { label: phrases.call, text: withCall(text.act, phrases), rank: 3 },
      { label: phrases.prevent, text: text.prevent, rank: 4, mayShrink: true },
    ],
    wordLimit,
  )
}
