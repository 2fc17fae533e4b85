import { useDate, useText } from '../kit/intl.tsx'
import type { GivenAnswer } from './answer-view.ts'

type Byline = (answer: GivenAnswer, answeredAt: string | undefined) => string

/** Who answered, and when. */
export function useByline(): Byline {
  const say = useText()
  const date = useDate()
  return ({ answerer, standIn }, answeredAt) => {
    if (answerer === 'phone' || answeredAt === undefined) return say('answer.byPhone')
    return say(bylineKey(answerer, standIn), { date: date(answeredAt) })
  }
}

function bylineKey(answerer: 'model' | 'knowledge', standIn: GivenAnswer['standIn']) {
  if (answerer === 'model') return 'answer.byModel'
  return standIn ? (`answer.byKnowledge.${standIn}` as const) : 'answer.byKnowledge'
}
