import { Fragment } from 'react'
import type { Elements } from '../../kit/jsx.ts'
import { DangerCards, dangersOf, useHelplines } from './danger-cards.tsx'

export interface AskedDangerProps {
  /** It was just stored; its conversation has not come yet. */
  readonly question: string
  /** What the page showed before. */
  readonly children: Elements
}

/** The cards of a question before its first answer: finding that takes a phone some seconds at worst. */
export function AskedDanger({ question, children }: AskedDangerProps) {
  const { cards, place } = dangersOf({ question }, useHelplines())
  return (
    <Fragment>
      <DangerCards cards={cards} isNew />
      {place !== 'only' && children}
    </Fragment>
  )
}
