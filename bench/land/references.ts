import { climateOf } from '#domain/recommender/climate/climate.ts'
import { usualAir } from '#domain/recommender/climate/usual-weather.ts'
import { readings } from '#domain/recommender/readings.ts'
import { usualSoil } from '#domain/recommender/soil/typical-soil.ts'
import { seededRandom } from '../../server/demo/random.ts'
import { boxLookup } from '../recommender/box-lookup.ts'
import { isNamed, type Row } from '../recommender/data-set.ts'
import type { Trainer } from '../recommender/model.ts'
import { naiveBayes } from '../recommender/naive-bayes.ts'
import { randomForest } from '../recommender/random-forest.ts'
import { type Cell, cells } from './accepted.ts'
import type { Judged } from './figures.ts'

export const references: readonly (readonly [name: string, train: Trainer])[] = [
  ['naive Bayes', naiveBayes],
  ['random forest', randomForest],
  ['box look-up', boxLookup],
]

interface JudgedCell extends Cell, Judged {}

/**
 * The answers of a trained model, which gets the usual readings of the district and month. It knows one rice: any rice that
 * is accepted makes it right.
 */
export function trainedCells(train: Trainer, rows: readonly Row[]): readonly JudgedCell[] {
  const model = train(rows, seededRandom(1))
  return cells.map((cell) => {
    const [first] = model(usualReadings(cell))
    return {
      ...cell,
      confidence: first?.probability ?? 0,
      isAccepted: cell.accept.some((crop) => isNamed(crop, first?.label ?? '')),
    }
  })
}

/** In the order of the form. */
function usualReadings({ field: { district, date } }: Cell): readonly number[] {
  const climate = climateOf(district).months[Number(date.slice(5, 7)) - 1]
  if (!climate) throw new RangeError(`no month: ${date}`)
  const usual = { ...usualSoil({}, district), ...usualAir(climate) }
  return readings.map((reading) => usual[reading])
}
