import type { Danger } from '../dangers/danger.ts'
import type { Language } from '../language.ts'
import { rememberNewest } from '../remember-newest.ts'
import type { PanelWarning } from '../safety/answer-warnings.ts'
import { readableText } from '../text/bijoy.ts'
import { readQuestion } from '../understanding/read-question.ts'
import type { Ask, AskContext, EarlierQuestion } from '../understanding/reading.ts'
import { cardText, cautionedAnswer, isAnsweredByCard } from './answer/answer-with-card.ts'
import { askBack } from './answer/ask-back.ts'
import { composeGeneric, composeTuned } from './answer/compose-answer.ts'
import { nearestTopics } from './answer/nearest-topics.ts'
import { varietyAnswer } from './answer/variety-answer.ts'
import type { LearnedReader } from './decision/learned-reader.ts'
import type { KnowledgeSource } from './knowledge-source.ts'
import type { KnowledgePack, PackEntry } from './pack/pack.ts'
import { createEvidence } from './search/evidence.ts'
import { entriesOf } from './search/find-answer.ts'
import { createLibrary, type Library, retrieve } from './search/retrieve.ts'
import { createIndexBuilder } from './search/search-index.ts'

export type { KnowledgeSource } from './knowledge-source.ts'

/** Both answers to a question, in the language of the pack. */
export interface KnowledgeAnswer {
  readonly language: Language
  /** Whether a record fits. If not, the tuned answer says so and names near topics. */
  readonly matched: boolean
  readonly untunedResponse: string
  readonly tunedResponse: string
  /** The entries behind the answers, those of the tuned answer first. */
  readonly sources: readonly KnowledgeSource[]
  /** What the pack says that the safety pass found in these entries. */
  readonly warnings: readonly PanelWarning[]
  /** What decides the answer and the question does not say; one thing at a time. */
  readonly asks: readonly Ask[]
  /** To tap: the candidates, or topics of the crop. The question is asked again with the title. */
  readonly topics: readonly NearTopic[]
}

export interface NearTopic {
  readonly id: string
  readonly title: string
}

export interface Knowledge {
  /** Answers a question for the season of a day, `YYYY-MM-DD`. The same question and day give the same bytes. */
  readonly answer: (
    question: string,
    date: string,
    context?: AskContext,
    before?: EarlierQuestion,
  ) => KnowledgeAnswer
  /** The same, with a second reader that was trained from the entries of this pack. */
  readonly withReader: (reader: LearnedReader) => Knowledge
}

/** The built-in adviser over one pack. Builds the search index. */
export function createKnowledge(pack: KnowledgePack): Knowledge {
  return adviserOver(pack, createLibrary(pack.entries))
}

/** Entries that are indexed between two pauses: some milliseconds on a slow phone. The first ones go one by one, before the engine has compiled the code. */
const sliceLength = 3

/** The same, in slices: it awaits `pause` between them, so that a slow phone can respond to taps. */
export async function openKnowledge(
  pack: KnowledgePack,
  pause: () => Promise<void>,
): Promise<Knowledge> {
  const builder = createIndexBuilder()
  const evidence = createEvidence()
  for (const [place, entry] of pack.entries.entries()) {
    if (place < sliceLength || place % sliceLength === 0) await pause()
    builder.add(entry)
    evidence.add(entry)
  }
  const knowledge = adviserOver(pack, { entries: pack.entries, index: builder.finish(), evidence })
  await pause()
  // A warm-up: the first question is slow, because the engine has not compiled the search yet.
  readQuestion(pack.entries[0]?.text.title ?? '')
  await pause()
  knowledge.answer(pack.entries[0]?.text.title ?? '', anyDay)
  return knowledge
}

const anyDay = '2000-01-01'

function adviserOver(pack: KnowledgePack, library: Library): Knowledge {
  let second: { readonly reader: LearnedReader; readonly knowledge: Knowledge } | undefined
  // A phone answers again at each change of the question's row.
  const answerNewest = rememberNewest(2, answerOver(pack, library))
  return {
    withReader(reader) {
      if (second?.reader !== reader) {
        second = { reader, knowledge: adviserOver(pack, { ...library, reader }) }
      }
      return second.knowledge
    },
    answer: (question, date, context, before) =>
      answerNewest(question, date, context, before && earlierOnly(before)),
  }
}

/** Of the row of a conversation only what an answer depends on. */
function earlierOnly({ question, context }: EarlierQuestion): EarlierQuestion {
  return { question, context }
}

function answerOver(pack: KnowledgePack, library: Library): Knowledge['answer'] {
  const { language, entries } = pack
  return (question, date, context, before) => {
    const month = Number(date.slice(5, 7))
    const retrieval = retrieve({ question, month, context, before }, library)
    const matter = { retrieval, entries, language, month }
    const [danger] = retrieval.reading.dangers
    if (danger && isAnsweredByCard(danger)) return cardAnswer(cardText(danger, language), language)
    const table = varietyAnswer(readableText(question), matter, pack)
    const records = table ? [] : entriesOf(retrieval.finding)
    // A list of candidates tells of no medicine.
    const warned = records.length === 1 ? records : []
    const topics = retrieval.topic === undefined ? [] : [retrieval.topic]
    const tuned = table?.text ?? composeTuned(matter)
    const matched = table !== undefined || records.length > 0
    return {
      language,
      matched,
      untunedResponse: composeGeneric(matter),
      tunedResponse: withCaution(tuned, danger, { matched, language }),
      sources: [...(table?.sources ?? []), ...[...records, ...topics].map(sourceOf)],
      warnings: [...warningsOf('tuned', warned), ...warningsOf('generic', topics)],
      asks: danger || table ? [] : askBack(matter),
      topics: table ? [] : nearestTopics(retrieval, entries, month).map(topicOf),
    }
  }
}

function topicOf({ id, text }: PackEntry): NearTopic {
  return { id, title: text.title }
}

interface AnswerMarks {
  readonly matched: boolean
  readonly language: Language
}

/** The answer after the first lines of a caution; without an answer the whole card. */
function withCaution(
  answer: string,
  danger: Danger | undefined,
  { matched, language }: AnswerMarks,
): string {
  if (danger === undefined) return answer
  return matched ? cautionedAnswer(danger, answer, language) : cardText(danger, language)
}

/** The answer where a card stands in its place. */
export function cardAnswer(text: string, language: Language): KnowledgeAnswer {
  const nothing = { sources: [], warnings: [], asks: [], topics: [] }
  return { language, matched: false, untunedResponse: text, tunedResponse: text, ...nothing }
}

function sourceOf({ id, text, source }: PackEntry): KnowledgeSource {
  return { id, title: text.title, source }
}

function warningsOf(
  panel: PanelWarning['panel'],
  entries: readonly PackEntry[],
): readonly PanelWarning[] {
  const found = entries.flatMap(({ warnings = [] }) => warnings)
  return found.map((warning) => ({ panel, ...warning }))
}
