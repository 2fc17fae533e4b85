import type { AnswerWarning, ConversationRow } from '#contract/advisor.ts'
import type { Conversation, GrowingAnswers } from '#data/phone.ts'
import { cleanTunedAnswer, readStandIn, type StandIn } from '#domain/advisor.ts'
import { lookUp } from '#domain/later.ts'

export type Panel = 'generic' | 'tuned'

/** What one of the two panels shows. */
export type PanelView =
  /** Nothing has been asked, or the question was refused. */
  | { readonly kind: 'empty' }
  /** Waits, and the phone knows nothing yet. */
  | { readonly kind: 'coming' }
  /** The full answer as far as it is written. */
  | { readonly kind: 'growing'; readonly text: string }
  | GivenAnswer

export interface GivenAnswer {
  readonly kind: 'given'
  readonly text: string
  /** Where the words come from; all but the phone's are of the full answer. */
  readonly answerer: 'phone' | ConversationRow['answeredBy'][Panel]
  /** Why the knowledge answers for a model. */
  readonly standIn?: StandIn | undefined
  /** The knowledge has no record that fits: the words say what is not known, and where to ask. */
  readonly isNothing?: true
}

export interface Source {
  readonly id: string
  readonly title: string
  readonly source: string
}

export interface AnswerView {
  readonly state: 'none' | 'failed' | 'waiting' | 'answered'
  readonly tuned: PanelView
  readonly generic: PanelView
  /** Of the answers that are shown. */
  readonly warnings: readonly AnswerWarning[]
  /** Of the tuned answer that is shown. */
  readonly sources: readonly Source[]
  /** No record fitted the question, so a person should be asked. */
  readonly isWeak: boolean
  /** The phone's own answer is there beside the full one, or beside what is written of it. */
  readonly hasBoth: boolean
  /** When the full answer was given, as the server told it. */
  readonly answeredAt?: string
}

export interface Look {
  /** What is being written now, of whichever question. */
  readonly growing: GrowingAnswers | undefined
  /** The phone's own answer is wanted although there is more. */
  readonly wantsPhone: boolean
}

export function answerView(conversation: Conversation | undefined, look: Look): AnswerView {
  const state = conversation?.progress.state
  if (!conversation || !state) return bare('none', 'empty')
  if (state === 'failed') return bare('failed', 'empty')
  const full = fullView(conversation)
  if (!full) return waitingView(conversation, look)
  return (look.wantsPhone && phoneView(conversation, 'answered')) || full
}

/** Whether a question has an answer that is more than "nothing found". */
export function hasFound(conversation: Conversation | undefined): boolean {
  const { tuned } = answerView(conversation, { growing: undefined, wantsPhone: false })
  return tuned.kind === 'given' && !tuned.isNothing
}

function bare(state: AnswerView['state'], kind: 'empty' | 'coming'): AnswerView {
  const nothing = { warnings: [], sources: [], isWeak: false, hasBoth: false }
  return { state, tuned: { kind }, generic: { kind }, ...nothing }
}

function fullView({ question, progress, phoneAnswer }: Conversation): AnswerView | undefined {
  if (progress.state !== 'answered') return undefined
  const { reply } = progress
  const { tuned, generic } = reply.answeredBy
  const tunedText = cleanTunedAnswer(reply.tunedResponse, question)
  const isWeak = reply.sources.every(isTopic)
  const isNothing = isWeak && tuned === 'knowledge'
  return {
    state: 'answered',
    tuned: {
      ...{ kind: 'given', text: tunedText, answerer: tuned },
      standIn: readStandIn(reply.standIn?.tuned),
      ...(isNothing && nothing),
    },
    generic: {
      ...{ kind: 'given', text: reply.untunedResponse, answerer: generic },
      standIn: readStandIn(reply.standIn?.generic),
      ...(reply.sources.length === 0 && generic === 'knowledge' && nothing),
    },
    // A record that was stored before these were told has none.
    warnings: reply.warnings ?? [],
    sources: reply.sources,
    isWeak,
    // Two times nothing leave nothing to choose.
    hasBoth: phoneAnswer !== undefined && (phoneAnswer.matched || !isNothing),
    answeredAt: reply.createdAt,
  }
}

/** Whether a model gave no answer this time, so that the same question may get one now. */
export function isWorthAskingAgain({ tuned, generic }: AnswerView): boolean {
  return [tuned, generic].some((panel) => panel.kind === 'given' && panel.standIn === 'unavailable')
}

const nothing = { isNothing: true } as const

/** Entries about a whole topic fit any question a little; only a record of the matter itself makes an answer sure. */
function isTopic({ id }: Source): boolean {
  return id.startsWith('topic-')
}

function phoneView(
  { question, phoneAnswer }: Conversation,
  state: 'waiting' | 'answered',
): AnswerView | undefined {
  if (!phoneAnswer) return undefined
  const { tunedResponse, untunedResponse, warnings, sources, matched } = phoneAnswer
  return {
    state,
    tuned: {
      kind: 'given',
      text: cleanTunedAnswer(tunedResponse, question),
      answerer: 'phone',
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
    isWeak: !matched,
    hasBoth: state === 'answered',
  }
}

/** Each panel by itself changes from what the phone knows to what is being written, with its first words. */
function waitingView(conversation: Conversation, { growing, wantsPhone }: Look): AnswerView {
  const own = phoneView(conversation, 'waiting') ?? bare('waiting', 'coming')
  if (growing?.key !== conversation.clientKey) return own
  const tuned = grownPanel(own.tuned, grownTuned(growing.tuned, conversation.question))
  const generic = grownPanel(own.generic, growing.generic.trim())
  const isGrowing = { tuned: tuned.kind === 'growing', generic: generic.kind === 'growing' }
  const hasBoth = own.tuned.kind === 'given' && (isGrowing.tuned || isGrowing.generic)
  if (hasBoth && wantsPhone) return { ...own, hasBoth }
  return {
    ...own,
    hasBoth,
    tuned,
    generic,
    warnings: [
      ...growing.warnings.filter(({ panel }) => lookUp(isGrowing, panel)),
      ...own.warnings.filter(({ panel }) => !lookUp(isGrowing, panel)),
    ],
    sources: isGrowing.tuned ? [] : own.sources,
  }
}

function grownPanel(own: PanelView, text: string): PanelView {
  return text !== '' || own.kind === 'coming' ? { kind: 'growing', text } : own
}

/** Empty until something of its own is said: a tuned model likes to repeat the question first. */
function grownTuned(text: string, question: string): string {
  const cleaned = cleanTunedAnswer(text, question)
  const mayBeRepeat = question.trim().toLowerCase().startsWith(cleaned.toLowerCase())
  return cleaned === '—' || mayBeRepeat ? '' : cleaned
}
