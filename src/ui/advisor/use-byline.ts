import { lookUpKnown } from '#domain/unknown-value.ts'
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

const byKeys = { model: 'answer.byModel', knowledge: 'answer.byKnowledge' } as const

function bylineKey(
  answerer: Exclude<GivenAnswer['answerer'], 'phone'>,
  standIn: GivenAnswer['standIn'],
) {
  if (answerer === 'knowledge' && standIn) return `answer.byKnowledge.${standIn}` as const
  return lookUpKnown(byKeys, answerer) ?? 'answer.byOther'
}
