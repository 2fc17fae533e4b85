import { useDate, useText } from '../kit/intl.tsx'
import type { GivenAnswer } from './answer-view.ts'

type Byline = (answer: GivenAnswer, answeredAt: string | undefined) => string

/** Who answered, and when. */
export function useByline(): Byline {
  const say = useText()
  const date = useDate()
  return ({ answerer }, answeredAt) => {
    if (answerer === 'phone' || answeredAt === undefined) return say('answer.byPhone')
    const key = answerer === 'model' ? 'answer.byModel' : 'answer.byKnowledge'
    return say(key, { date: date(answeredAt) })
  }
}
