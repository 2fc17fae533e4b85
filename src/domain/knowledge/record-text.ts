import type { Language } from '../language.ts'
import { isNamed, isTrouble, signsLabel, todayLabel, withCall } from './answer-labels.ts'
import { type AnswerMatter, cropName, wordLimit } from './answer-matter.ts'
import { answerPhrases } from './answer-phrases.ts'
import { fitSections, type Section } from './fit-sections.ts'
import type { PackEntry } from './pack-entry.ts'
import { partNote } from './part-note.ts'
import type { QuestionKind } from './question-kind.ts'

/** The answer from one record, shaped for the question; a second that fits as well is named. */
export function recordText(
  entry: PackEntry,
  second: PackEntry | undefined,
  matter: AnswerMatter,
): string {
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
