import type { Conversation } from '#data/phone.ts'
import { cleanTunedAnswer } from '#domain/advisor.ts'

/** Where an answer's words come from. */
type Answerer = 'phone' | 'model' | 'knowledge'

export interface Answer {
  readonly text: string
  readonly answerer: Answerer
}

export interface Source {
  readonly id: string
  readonly title: string
  readonly source: string
}

/** What the two panels show. */
export type AnswerView =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  /** Waits, and the phone knows nothing yet. */
  | { readonly kind: 'coming' }
  | GivenAnswers

export interface GivenAnswers {
  readonly kind: 'given'
  readonly isFull: boolean
  readonly tuned: Answer
  readonly generic: Answer
  readonly sources: readonly Source[]
  /** No record fitted the question, so a person should be asked. */
  readonly isWeak: boolean
  /** When the full answer was given, as the server told it. */
  readonly answeredAt?: string
}

export function answerView(conversation: Conversation | undefined): AnswerView {
  if (!conversation) return { kind: 'none' }
  const { question, progress, phoneAnswer } = conversation
  if (progress.state === 'failed') return { kind: 'failed' }
  if (progress.state === 'answered') {
    const { reply } = progress
    return {
      kind: 'given',
      isFull: true,
      tuned: {
        text: cleanTunedAnswer(reply.tunedResponse, question),
        answerer: reply.answeredBy.tuned,
      },
      generic: { text: reply.untunedResponse, answerer: reply.answeredBy.generic },
      sources: reply.sources,
      isWeak: reply.sources.every(isTopic),
      answeredAt: reply.createdAt,
    }
  }
  if (!phoneAnswer) return { kind: 'coming' }
  return {
    kind: 'given',
    isFull: false,
    tuned: { text: cleanTunedAnswer(phoneAnswer.tunedResponse, question), answerer: 'phone' },
    generic: { text: phoneAnswer.untunedResponse, answerer: 'phone' },
    sources: phoneAnswer.sources,
    isWeak: !phoneAnswer.matched,
  }
}

/** Entries about a whole topic fit any question a little; only a record of the matter itself makes an answer sure. */
function isTopic({ id }: Source): boolean {
  return id.startsWith('topic-')
}
