import type { Language } from '../language.ts'
import { cropAliases } from './aliases.ts'
import { type AnswerPhrases, answerPhrases } from './answer-phrases.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { nearestTitles } from './nearest-topics.ts'
import type { PackEntry } from './pack-entry.ts'
import { partNote } from './part-note.ts'
import type { QuestionKind } from './question-kind.ts'
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
export function answeringHits({ asked, matched, hits }: Retrieval): readonly Hit[] {
  const [best] = hits
  if (!matched || best === undefined) return []
  // A time or an amount is asked of one thing, not of one of several that look alike.
  if (asked?.kind === 'when' || asked?.kind === 'howMuch') return [best]
  const close = hits.filter(
    ({ entry, score, affinity }) =>
      affinity !== 'other' && score >= best.score * closeShare && isTrouble(entry),
  )
  if (!isTrouble(best.entry) || close.length < 2) return [best]
  return close.slice(0, close.length < manyCount ? 2 : 3)
}

/** From this share of the best score on, two troubles cannot be told apart by the words of the question. */
const closeShare = 0.85

/** With so many troubles that close, the question was too wide for one answer. */
const manyCount = 3

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
  const parts: Readonly<Record<RecordPart, Section>> = {
    signs: { ...signsLabel(entry, phrases), text: text.signs, rank: 6, mayShrink: true },
    sure: { label: phrases.sure, text: text.sure, rank: 5, mayShrink: true },
    today: { label: todayLabel(entry, phrases), text: text.today, rank: 1 },
    avoid: { label: phrases.avoid, text: text.avoid, rank: 3 },
    act: { label: phrases.call, text: withCall(text.act, phrases), rank: 4 },
    second: {
      label: isNamed(entry) ? phrases.alsoPossible : phrases.about,
      text: second && `${second.text.title}${end} ${second.text.sure ?? second.text.signs}`,
      rank: 7,
      mayShrink: true,
    },
    season: { label: phrases.season, text: text.season, rank: 8 },
    prevent: {
      label: phrases.prevent,
      text: text.prevent,
      rank: 9,
      mayShrink: !safetyWords.test(text.prevent ?? ''),
    },
  }
  const lead = leadOf(entry, matter.retrieval.asked?.kind)
  const led = lead.map((name) => ({ ...parts[name], rank: Math.min(parts[name].rank, leadRank) }))
  const usual = usualOrder.filter((name) => !lead.includes(name)).map((name) => parts[name])
  return fitSections(
    [{ text: headline(entry, matter), rank: 0 }, ...notes(entry, matter), ...led, ...usual],
    wordLimit,
  )
}

const usualOrder = [
  ...(['signs', 'sure', 'today', 'avoid'] as const),
  ...(['act', 'second', 'season', 'prevent'] as const),
]

type RecordPart = (typeof usualOrder)[number]

/** What a question asks for comes first, and before all but what to do today where words are short. */
function leadOf(entry: PackEntry, kind: QuestionKind | undefined): readonly RecordPart[] {
  if (kind === 'when') return isNamed(entry) ? ['season', 'act'] : ['season']
  if (kind === 'howMuch') return ['today']
  return kind === 'whatIsIt' ? ['signs', 'sure'] : []
}

const leadRank = 2

/** A sentence on gloves or waiting days belongs to the one before it: such a part comes whole or not at all. */
const safetyWords = /gloves|mask|waiting|দস্তানা|মাস্ক|অপেক্ষা/i

function notes(entry: PackEntry, matter: AnswerMatter): readonly Section[] {
  const parts = isTrouble(entry) ? (matter.retrieval.asked?.parts ?? []) : []
  return [
    { text: cropNote(entry, matter), rank: 1 },
    { text: partNote(parts, entry, matter.language), rank: 1 },
  ]
}

/** Of a practice the first part says what it is about, which needs no label. */
function signsLabel(entry: PackEntry, phrases: AnswerPhrases): Pick<Section, 'label'> {
  return isNamed(entry) ? { label: phrases.signs } : {}
}

/** Of a trouble with a name of its own the answer says "most likely"; anything else it is "about". */
function isNamed({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest'
}

function todayLabel({ topic }: PackEntry, phrases: AnswerPhrases): string {
  return topic === 'sowing' || topic === 'storage' || topic === 'nutrient'
    ? phrases.todo
    : phrases.today
}

function headline(entry: PackEntry, { month, language }: AnswerMatter): string {
  const phrases = answerPhrases[language]
  if (!isNamed(entry)) return `${phrases.about}: ${entry.text.title}`
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
