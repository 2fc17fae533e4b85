import { existsSync, readFileSync } from 'node:fs'
import { districts } from '#domain/districts.ts'
import { climateOf, type MonthClimate } from '#domain/recommender/climate/climate.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { likelySoils } from '#domain/recommender/soil/typical-soil.ts'
import { normal, type Random, seededRandom } from '../../server/demo/random.ts'
import { calibrationError } from './field-check.ts'

const path = process.env.AREA_DATA ?? '../shared/data/bd_area_yield_from_spas.csv'

const idsByName: Readonly<Record<string, readonly string[]>> = {
  Aman: ['rice_aman'],
  Boro: ['rice_boro'],
  Aus: ['rice_aus'],
  Jute: ['jute'],
  'Maize 2': ['maize'],
  'Rape & Mustard': ['mustard'],
  Wheat: ['wheat'],
  Onion: ['onion'],
  Lentil: ['lentil'],
  Mango: ['mango'],
  Chili: ['chilli'],
  Sugarcane: ['sugarcane'],
  Garlic: ['garlic'],
  Lemon: ['lemon'],
  Banana: ['banana'],
  Betelnut: [],
  Mug: ['mungbean'],
  Mashkalai: ['blackgram'],
  Sesame: ['sesame'],
  Groundnut: ['groundnut'],
  Radish: ['radish'],
  'Sweet Potato': ['sweet_potato'],
  'Green Coconut': ['coconut'],
  Guava: ['guava'],
  Cauliflower: ['cauliflower'],
  Cabbage: ['cabbage'],
  Beans: ['country_bean'],
  Gourd: ['bottle_gourd'],
  'Jack Fruit': ['jackfruit'],
  Pumpkin: ['sweet_gourd'],
  Pineapple: ['pineapple'],
  'Lady’s Finger': ['okra'],
  Karala: ['bitter_gourd'],
  'Green Papaya': ['papaya'],
  Jhinga: ['ridge_gourd'],
  Ginger: ['ginger'],
  Cucumber: ['cucumber'],
  'Palong Shak': ['spinach'],
  'Mukhi Kachu': ['taro'],
  Motor: ['pea'],
  Barbati: ['yardlong_bean'],
  Malta: ['orange'],
  Gram: ['chickpea'],
  Carrot: ['carrot'],
}

export interface SimulatedCalibration {
  readonly count: number
  readonly error: number
  readonly meanConfidence: number
  readonly meanTruth: number
}

/**
 * Draws eight random fields in every district and month from its climate and soils, and computes the calibration error. The
 * truth of an answer in season is the share of the districts that grow the crop; out of season it is 0. Crops that the
 * statistics do not name are left out. Undefined when the file of the statistics does not exist.
 */
export function simulatedCalibration(): SimulatedCalibration | undefined {
  const shareById = districtShares()
  if (!shareById) return undefined
  const dice = seededRandom(6144)
  const answers: { confidence: number; truth: number }[] = []
  for (const { id } of districts) {
    for (const month of climateOf(id).months) {
      for (let draw = 0; draw < 8; draw += 1) {
        const answer = answerFor(id, month, dice)
        const share = answer && shareById.get(answer.cropId)
        if (!answer || share === undefined) continue
        const truth = answer.seasonFit === 'In season' ? share : 0
        answers.push({ confidence: answer.confidencePct / 100, truth })
      }
    }
  }
  const mean = (of: 'confidence' | 'truth') =>
    answers.reduce((sum, one) => sum + one[of], 0) / answers.length
  return {
    count: answers.length,
    error: calibrationError(answers),
    meanConfidence: mean('confidence'),
    meanTruth: mean('truth'),
  }
}

function answerFor(district: string, month: MonthClimate, dice: Random) {
  const soils = likelySoils({}, district)
  const soil = soils[Math.floor(dice() * soils.length)]?.soil
  if (!soil) return undefined
  const day = String(1 + Math.floor(dice() * 28)).padStart(2, '0')
  const outcome = recommend({
    readings: {
      nitrogen: soil.nitrogen * (0.7 + 0.6 * dice()),
      phosphorus: soil.phosphorus * (0.7 + 0.6 * dice()),
      potassium: soil.potassium * (0.7 + 0.6 * dice()),
      soilPh: soil.soilPh,
      temperature: month.temperature + normal(dice),
      humidity: Math.min(98, month.humidity + 3 * normal(dice)),
      rainfall: Math.max(0, Math.exp(month.logRain + 0.5 * normal(dice)) - 5),
    },
    date: `2027-${String(month.month).padStart(2, '0')}-${day}`,
  })
  return outcome.ok ? outcome.recommendation : undefined
}

function districtShares(): ReadonlyMap<string, number> | undefined {
  if (!existsSync(path)) return undefined
  const shares = new Map<string, number>()
  for (const line of readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [name = '', , , count = '0'] = line.split(',')
    for (const id of idsByName[name] ?? []) shares.set(id, Number(count) / districts.length)
  }
  return shares
}
