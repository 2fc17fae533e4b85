import { cropOnLand, grownLevel, landOf } from '#domain/recommender/land/land-table.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { crops } from '#domain/recommender/parameters.ts'
import { dayOf } from './circumstances.ts'
import { type Answer, answerFor, type LandField } from './field.ts'
import type { Judged } from './figures.ts'
import { acceptSets } from './law-book.ts'

/** A district and month for which it is known what an officer would accept. */
export interface Cell {
  readonly field: LandField
  readonly accept: readonly string[]
  /** One of every second district: reported apart, although the recommender's constants were chosen with all of them in view. */
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

/**
 * The same cells with all that can be said of a field: each land type that has at least 2 % of the district, with and
 * without irrigation. An officer accepts a crop of the list there if the land suits it well (S1, S2), is not under water
 * and has water where the crop must be watered, or is helped by it in the dry months (December to February) and does not
 * live on residual moisture; and broadcast Aman where it is sown, which the lists leave out. The land's part of this truth
 * comes from the tables that the recommender uses, too.
 */
export function fieldCells(): readonly AnsweredCell[] {
  return cells.flatMap((cell) =>
    landTypes.flatMap((landType, index) =>
      (landOf(cell.field.district).land[index] ?? 0) < 2
        ? []
        : [true, false].map((irrigated) => {
            const field = { ...cell.field, landType, irrigated }
            const accept = withBroadcastAman(cell).filter((crop) => suits(crop, index, field))
            return answered({ ...cell, field, accept })
          }),
    ),
  )
}

function withBroadcastAman({ accept, field: { district, date } }: Cell): readonly string[] {
  const isSown = ['03', '04'].includes(date.slice(5, 7))
  const isGrown = (grownLevel(cropOnLand('rice_b_aman'), district) ?? 0) >= 2
  return isSown && isGrown ? [...accept, 'rice_b_aman'] : accept
}

/** The first and last month in which a land type is under water, by its place in `landTypes`. */
const waterMonths: Readonly<Record<number, readonly [from: number, to: number]>> = {
  2: [7, 10],
  3: [6, 11],
  4: [6, 12],
}

function suits(crop: string, landType: number, { date, irrigated }: LandField): boolean {
  const { classes, waterNeeds } = cropOnLand(crop)
  const month = Number(date.slice(5, 7))
  const [from, to] = waterMonths[landType] ?? [13, 0]
  const isFlooded = month >= from && month <= to && !crop.startsWith('rice_')
  const need = waterNeeds[month >= 10 || month <= 2 ? 0 : month <= 6 ? 1 : 2]
  const isDry = month === 12 || month <= 2
  const livesOnMoisture = crops.some(({ id, water }) => id === crop && water === 'resid')
  const needsWater = need === 'm' || (need === 'h' && isDry && !livesOnMoisture)
  return (classes[landType] ?? 0) >= 2 && !isFlooded && (irrigated === true || !needsWater)
}

/** The recommender's answers where nothing but district and day is known. Where nothing is accepted, "no crop now" is right. */
export function answeredCells(): readonly AnsweredCell[] {
  return cells.map(answered)
}

function answered(cell: Cell): AnsweredCell {
  const answer = answerFor(cell.field)
  const isAccepted =
    answer.cropId === noCrop.id ? cell.accept.length === 0 : cell.accept.includes(answer.cropId)
  return { ...cell, answer, isAccepted, confidence: answer.confidencePct / 100 }
}
