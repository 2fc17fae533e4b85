import { dayOf } from './circumstances.ts'
import { type Answer, answerFor, type LandField, noCrop } from './field.ts'
import type { Judged } from './figures.ts'
import { acceptSets } from './law-book.ts'

/** A district and month for which it is known what an officer would accept. */
export interface Cell {
  readonly field: LandField
  readonly accept: readonly string[]
  /** The curve of the confidence was fitted on the other districts. */
  readonly isHeldBack: boolean
}

export interface AnsweredCell extends Cell, Judged {
  readonly answer: Answer
}

/** Every second district in alphabetical order, from the second, is held back. */
export const cells: readonly Cell[] = Object.keys(acceptSets)
  .toSorted()
  .flatMap((district, index) =>
    Object.entries(acceptSets[district] ?? {}).map(([month, accept]) => ({
      field: { district, date: dayOf(Number(month)) },
      accept,
      isHeldBack: index % 2 === 1,
    })),
  )

/** The recommender's answers where nothing but district and day is known. Where nothing is accepted, "no crop now" is right. */
export function answeredCells(): readonly AnsweredCell[] {
  return cells.map((cell) => {
    const answer = answerFor(cell.field)
    const isAccepted =
      answer.cropId === noCrop ? cell.accept.length === 0 : cell.accept.includes(answer.cropId)
    return { ...cell, answer, isAccepted, confidence: answer.confidencePct / 100 }
  })
}
