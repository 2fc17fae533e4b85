import type { Conversation } from '#data/storage/rows.ts'
import { answerCard } from '#domain/answer-card/answer-card.ts'
import { findDangers } from '#domain/dangers/find-dangers.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { answerPicture } from '../../records/answer-card/answer-picture.ts'
import type { PictureOf } from '../../records/answer-card/card-picture.tsx'
import { type AnswerView, answerView, choiceOf, hasFoundAnswer } from '../answer-view.ts'
import { choiceKeys } from '../choice-keys.ts'
import { shownDangers } from '../danger/shown-dangers.ts'

/** What a list says of an answered question. */
export interface ListedAnswer {
  /** Absent where a danger is shown in place of an answer. */
  readonly state?: MessageKey
  /** What the answer names. */
  readonly name?: string | undefined
  readonly picture?: PictureOf | undefined
}

export function listedAnswer(conversation: Conversation): ListedAnswer {
  const { question, context } = conversation
  const view = answerView(conversation)
  const isFound = hasFoundAnswer(view)
  const { place } = shownDangers(findDangers(question))
  if (place === 'only' || (place === 'first' && !isFound)) return {}
  const { crops } = readQuestion(question, context)
  // Of two crops none is meant.
  const crop = isFound && crops.length === 1 ? crops[0] : undefined
  const title = isFound ? nameOf(view) : undefined
  return {
    state: stateOf(view),
    name: title,
    picture: answerPicture({ title, sources: view.sources, crop }),
  }
}

/** The one problem or practice that the tuned answer names. */
function nameOf({ tuned }: AnswerView): string | undefined {
  const card = tuned.kind === 'given' ? answerCard(tuned.text) : undefined
  return card?.candidates.length === 0 ? card.title : undefined
}

function stateOf(view: AnswerView): MessageKey {
  const choice = choiceOf(view)
  if (choice !== undefined) return choiceKeys[choice]
  return hasFoundAnswer(view) ? answered : 'answer.nothing'
}

/** The state of a question that was answered. */
export const answered = 'earlier.answered'
