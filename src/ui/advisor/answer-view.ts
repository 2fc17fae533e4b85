import type { AnswerWarning, ConversationRow } from '#contract/advisor.ts'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { cleanTunedAnswer, readStandIn, type StandIn } from '#domain/advisor.ts'
import { listsCandidates } from '#domain/answer-card/answer-card.ts'
import { isMenu } from '#domain/answer-card/card-labels.ts'
import { withoutCalmLine } from '#domain/dangers/calm-line.ts'
import type { Language } from '#domain/language.ts'
import { readableText } from '#domain/text/bijoy.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { Source } from '../records/answer-card/answer-sources.tsx'
import { type Panel, shownAnswers } from '../records/shown-answers.ts'

/** The content of one of the two answer panels. */
export type PanelView =
  /** There is no question, or it was refused. */
  | { readonly kind: 'empty' }
  /** The question waits, and the phone has no answer of its own yet. */
  | { readonly kind: 'coming' }
  /** The part of the full answer that has been streamed so far. */
  | { readonly kind: 'growing'; readonly text: string }
  | GivenAnswer

export interface GivenAnswer {
  readonly kind: 'given'
  readonly text: string
  /** Who answered: the phone, or a source of the full answer. */
  readonly answerer: 'phone' | ConversationRow['answeredBy'][Panel]
  /** Why the built-in knowledge answered in place of a model. */
  readonly standIn?: StandIn | undefined
  /** The knowledge has no matching record: the text says so, and where to ask. */
  readonly foundNothing?: true
  /** What the farmer is asked to choose from: candidates, or topics because the question was not understood. */
  readonly choice?: 'candidates' | 'topics' | undefined
}

export interface AnswerView {
  readonly state: 'none' | 'failed' | 'waiting' | 'answered'
  readonly tuned: PanelView
  readonly generic: PanelView
  /** The warnings about the shown answers. */
  readonly warnings: readonly AnswerWarning[]
  /** The sources of the shown tuned answer. */
  readonly sources: readonly Source[]
  /** No record matched the question, and the answer lists no topics: the farmer should ask a person. */
  readonly isWeak: boolean
  /** In which language the calm line stands under the answers, which are without the server's; absent where an entry fits. */
  readonly calm?: Language | undefined
  /** Both the phone's answer and the full one (or a part of it) are available. */
  readonly hasBoth: boolean
  /** When the full answer was given, by the server's clock. */
  readonly answeredAt?: string
}

/** @param growing the answers that are being streamed, of any question */
export function answerView(
  conversation: Conversation | undefined,
  growing?: GrowingAnswers,
): AnswerView {
  const state = conversation?.progress.state
  if (!conversation || !state) return bare('none', 'empty')
  if (state === 'failed') return bare('failed', 'empty')
  return fullView(conversation) ?? waitingView(conversation, growing)
}

/** Whether there is an answer other than "nothing found". */
export function hasFoundAnswer({ tuned }: AnswerView): boolean {
  return tuned.kind === 'given' && !tuned.foundNothing
}

/** What the farmer is asked to choose from, if anything. */
export function choiceOf({ tuned }: AnswerView): GivenAnswer['choice'] {
  return tuned.kind === 'given' ? tuned.choice : undefined
}

function bare(state: AnswerView['state'], kind: 'empty' | 'coming'): AnswerView {
  const nothing = { warnings: [], sources: [], isWeak: false, hasBoth: false }
  return { state, tuned: { kind }, generic: { kind }, ...nothing }
}

function fullView({ question, progress, phoneAnswer }: Conversation): AnswerView | undefined {
  if (progress.state !== 'answered') return undefined
  const { reply } = progress
  const { tuned, generic } = reply.answeredBy
  const shown = shownAnswers(question, reply)
  const hasNoRecord = reply.sources.every(isTopic)
  const foundNothing = hasNoRecord && tuned === 'knowledge'
  const choice = choiceIn(shown.tuned)
  return {
    state: 'answered',
    tuned: {
      kind: 'given',
      text: shown.tuned,
      answerer: tuned,
      choice,
      standIn: readStandIn(reply.standIn?.tuned),
      ...(foundNothing && nothing),
    },
    generic: {
      ...{ kind: 'given', text: shown.generic, answerer: generic },
      standIn: readStandIn(reply.standIn?.generic),
      ...(reply.sources.length === 0 && generic === 'knowledge' && nothing),
    },
    // A record from before warnings were stored has none.
    warnings: reply.warnings ?? [],
    sources: reply.sources,
    isWeak: hasNoRecord && choice === undefined,
    calm: shown.calm,
    // When neither answer found anything, there is nothing to choose.
    hasBoth: phoneAnswer !== undefined && (phoneAnswer.matched || !foundNothing),
    answeredAt: reply.createdAt,
  }
}

/** Whether a model was unavailable, so that the same question can get a better answer now. */
export function isWorthAskingAgain({ tuned, generic }: AnswerView): boolean {
  return [tuned, generic].some((panel) => panel.kind === 'given' && panel.standIn === 'unavailable')
}

const nothing = { foundNothing: true } as const

function choiceIn(text: string): GivenAnswer['choice'] {
  if (isMenu(text)) return 'topics'
  return listsCandidates(text) ? 'candidates' : undefined
}

/** Entries about a whole topic match many questions a little; they do not make an answer reliable. */
function isTopic({ id }: Source): boolean {
  return id.startsWith('topic-')
}

/** The answers of the phone's own knowledge, where it has given some. */
export function phoneView({ question, phoneAnswer }: Conversation): AnswerView | undefined {
  if (!phoneAnswer) return undefined
  const { language, untunedResponse, warnings, sources, matched } = phoneAnswer
  const tuned = cleanTunedAnswer(phoneAnswer.tunedResponse, question)
  const choice = choiceIn(tuned)
  return {
    state: 'waiting',
    tuned: {
      kind: 'given',
      text: tuned,
      answerer: 'phone',
      choice,
      ...(!matched && nothing),
    },
    generic: {
      kind: 'given',
      text: untunedResponse,
      answerer: 'phone',
      ...(sources.length === 0 && nothing),
    },
    warnings,
    sources,
    isWeak: !matched && choice === undefined,
    ...(!matched && { calm: language }),
    hasBoth: false,
  }
}

/** Each panel separately switches from the phone's answer to the streamed one, with its first words. */
function waitingView(conversation: Conversation, growing: GrowingAnswers | undefined): AnswerView {
  const own = phoneView(conversation) ?? bare('waiting', 'coming')
  if (growing?.key !== conversation.clientKey) return own
  const tuned = streamedPanel(own.tuned, streamedTuned(growing.tuned, conversation.question))
  const generic = streamedPanel(own.generic, withoutCalmLine(growing.generic).text.trim())
  const isStreaming = { tuned: tuned.kind === 'growing', generic: generic.kind === 'growing' }
  const hasBoth = own.tuned.kind === 'given' && (isStreaming.tuned || isStreaming.generic)
  return {
    ...own,
    hasBoth,
    tuned,
    generic,
    warnings: [
      ...growing.warnings.filter(({ panel }) => lookUpKnown(isStreaming, panel)),
      ...own.warnings.filter(({ panel }) => !lookUpKnown(isStreaming, panel)),
    ],
    sources: isStreaming.tuned ? [] : own.sources,
  }
}

function streamedPanel(own: PanelView, text: string): PanelView {
  return text !== '' || own.kind === 'coming' ? { kind: 'growing', text } : own
}

/** Empty while the tuned model only repeats the question, as it often does first. */
function streamedTuned(text: string, question: string): string {
  const read = readableText(question)
  const cleaned = cleanTunedAnswer(withoutCalmLine(text).text, question, read)
  const mayBeRepeat = read.trim().toLowerCase().startsWith(cleaned.toLowerCase())
  return cleaned === '—' || mayBeRepeat ? '' : cleaned
}
