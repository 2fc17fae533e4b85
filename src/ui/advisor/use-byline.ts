import { lookUp } from '#domain/later.ts'
import { useDate, useText } from '../kit/intl.tsx'
import type { GivenAnswer } from './answer-view.ts'

type Byline = (answer: GivenAnswer, answeredAt: string | undefined) => string

/** Who answered, and when. */
export function useByline(): Byline {
  const say = useText()
  const date = useDate()
  return ({ answerer }, answeredAt) => {
    if (answerer === 'phone' || answeredAt === undefined) return say('answer.byPhone')
    return say(lookUp(byKeys, answerer) ?? 'answer.byOther', { date: date(answeredAt) })
  }
}

const byKeys = { model: 'answer.byModel', knowledge: 'answer.byKnowledge' } as const
