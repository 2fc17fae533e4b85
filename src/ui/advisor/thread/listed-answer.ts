import type { Conversation } from '#data/storage/rows.ts'
import { answerCard } from '#domain/answer-card/answer-card.ts'
import { findDangers } from '#domain/dangers/find-dangers.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import { answerPicture } from '../../records/answer-card/answer-picture.ts'
import type { PictureOf } from '../../records/answer-card/card-picture.tsx'
import { type AnswerView, answerView, choiceOf, hasFoundAnswer } from '../answer-view.ts'
import { shownDangers } from '../danger/shown-dangers.ts'

/** What a list says of an answered question. */
export interface ListedAnswer {
  /** What came of it; absent where a danger is shown in place of an answer. */
  readonly state?: 'answered' | 'several' | 'menu' | 'nothing'
  /** What the answer names. */
  readonly name?: string | undefined
  readonly picture?: PictureOf | undefined
}

export function listedAnswer(conversation: Conversation): ListedAnswer {
  const { question, context } = conversation
  const view = answerView(conversation)
  const state = stateOf(view)
  const isFound = hasFoundAnswer(view)
  const { place } = shownDangers(findDangers(question))
  if (place === 'only' || (place === 'first' && !isFound)) return {}
  if (!isFound) return { state }
  const { crops } = readQuestion(question, context)
  const title = nameOf(view)
  return {
    state,
    name: title,
    // Of two crops none is meant.
    picture: answerPicture({
      title,
      sources: view.sources,
      crop: crops.length === 1 ? crops[0] : undefined,
    }),
  }
}

/** The one problem or practice that the tuned answer names. */
function nameOf({ tuned }: AnswerView): string | undefined {
  const card = tuned.kind === 'given' ? answerCard(tuned.text) : undefined
  return card?.candidates.length === 0 ? card.title : undefined
}

function stateOf(view: AnswerView): NonNullable<ListedAnswer['state']> {
  const choice = choiceOf(view)
  if (choice !== undefined) return choice === 'topics' ? 'menu' : 'several'
  return hasFoundAnswer(view) ? 'answered' : 'nothing'
}
