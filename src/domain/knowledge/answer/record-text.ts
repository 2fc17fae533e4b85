import type { Language } from '../../language.ts'
import { partNamedBy } from '../../understanding/plant-parts.ts'
import type { QuestionKind } from '../../understanding/reading.ts'
import type { PackEntry } from '../pack/pack.ts'
import { isProblemEntry } from '../search/gates.ts'
import { type AnswerContext, cropName, wordLimit } from './answer-context.ts'
import {
  isDiagnosis,
  isProblem,
  signsLabel,
  stepLines,
  stepsOf,
  todayLabel,
  withCall,
} from './answer-labels.ts'
import { answerPhrases } from './answer-phrases.ts'
import { type Sureness, safetyWords } from './card-phrases.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { partNote } from './part-note.ts'

/** The answer from one record, in the order that the question asks for. */
export function recordText(entry: PackEntry, sureness: Sureness, context: AnswerContext): string {
  const phrases = answerPhrases[context.language]
  const { text } = entry
  const parts: Readonly<Record<RecordPart, Section>> = {
    signs: { ...signsLabel(entry, phrases), text: text.signs, rank: 6, mayShrink: true },
    sure: { label: phrases.sure, text: text.sure, rank: 5, mayShrink: true },
    today: {
      label: todayLabel(entry, phrases),
      text: stepLines(stepsOf(entry), context.language),
      rank: 1,
    },
    fertiliser: { label: phrases.fertiliser, text: text.fertiliser, rank: 4 },
    water: { label: phrases.water, text: text.water, rank: 5 },
    harvest: { label: phrases.harvest, text: text.harvest, rank: 6 },
    avoid: { label: phrases.avoid, text: text.avoid, rank: 3 },
    act: { label: phrases.call, text: withCall(text.act, phrases), rank: 4 },
    season: { label: phrases.season, text: text.season, rank: 8 },
    prevent: {
      label: phrases.prevent,
      text: text.prevent,
      rank: 9,
      mayShrink: !safetyWords.test(text.prevent ?? ''),
    },
  }
  const lead = leadOf(entry, context.retrieval.reading.kind)
  const led = lead.map((name) => ({ ...parts[name], rank: Math.min(parts[name].rank, leadRank) }))
  const usual = usualOrder.filter((name) => !lead.includes(name)).map((name) => parts[name])
  return fitSections(
    [
      { text: headline(entry, sureness, context), rank: 0 },
      ...notes(entry, context),
      ...led,
      ...usual,
    ],
    wordLimit,
  )
}

const usualOrder = [
  ...(['signs', 'sure', 'today', 'fertiliser', 'water', 'harvest', 'avoid'] as const),
  ...(['act', 'season', 'prevent'] as const),
]

type RecordPart = (typeof usualOrder)[number]

/** The parts that the question asks for. They come first, and only `today` goes before them when the space is short. */
function leadOf(entry: PackEntry, kind: QuestionKind): readonly RecordPart[] {
  if (kind === 'when' && entry.topic === 'sowing') return ['season', 'today']
  if (kind === 'when') return isDiagnosis(entry) ? ['season', 'act'] : ['season']
  if (kind === 'product') return ['today', 'avoid']
  if (kind === 'fertiliser' || kind === 'water' || kind === 'harvest') return [kind, 'today']
  return kind === 'diagnose' ? ['signs', 'sure'] : []
}

const leadRank = 2

function notes(entry: PackEntry, context: AnswerContext): readonly Section[] {
  const { words, cropPlaces } = context.retrieval.reading
  const named = words.tokens.flatMap((token, place) =>
    cropPlaces.has(place) ? [] : (partNamedBy(token, words.romanised) ?? []),
  )
  const parts = isProblem(entry) ? named : []
  return [
    { text: cropNote(entry, context), rank: 1 },
    { text: partNote(parts, entry, context.language), rank: 1 },
  ]
}

function headline(
  entry: PackEntry,
  sureness: Sureness,
  { month, language }: AnswerContext,
): string {
  const phrases = answerPhrases[language]
  if (sureness === 'about' || !isProblemEntry(entry)) {
    return `${phrases.about}: ${entry.text.title}`
  }
  const named = `${phrases[sureness]}: ${entry.text.title}${sentenceEnd[language]}`
  if (sureness === 'mayBe') return `${named} ${phrases.notSure}`
  if (entry.months === undefined) return named
  return `${named} ${entry.months.includes(month) ? phrases.inSeason : phrases.outOfSeason}`
}

const sentenceEnd: Readonly<Record<Language, string>> = { en: '.', bn: '।' }

function cropNote(entry: PackEntry, { retrieval, language }: AnswerContext): string | undefined {
  const crop = cropName(entry.crop, language)
  if (retrieval.reading.crops.length > 0 || crop === undefined) return undefined
  const { cropNotNamed, writtenFor } = answerPhrases[language]
  return (isProblemEntry(entry) ? cropNotNamed : writtenFor).replace('{crop}', crop)
}
