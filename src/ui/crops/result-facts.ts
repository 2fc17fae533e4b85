import type { RecommendationResult } from '#contract/crops.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { soilReadings } from '#domain/recommender/readings.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type Ground, limitingGrounds, type Reason, reasonWords } from './reason-words.ts'
import { type Sentence, seasonNote, seasonWord, soilWord } from './result-words.ts'

/** Green, yellow and red of a traffic light. */
export type Light = 'good' | 'fair' | 'poor'

/** What helps the crop or holds it back: a reading, or what decides beside the readings. */
export type Finding = Ground | Reason

/** A fact about the crop on this field and day. */
export interface Fact {
  /** Water, season or soil; what limits the crop and belongs to none of these has no name. */
  readonly name?: MessageKey
  /** Undefined where a later server uses a word that this version does not know. */
  readonly light: Light | undefined
  /** What is said first, then notes. */
  readonly says: readonly [Sentence | Finding, ...(Sentence | Finding)[]]
}

/**
 * Water, season and soil, each with all that limits the crop there; then what else limits it. Where nothing is to be sown:
 * why.
 */
export function factsOf(result: RecommendationResult): readonly Fact[] {
  if (result.cropId === noCrop.id) return whyNothing(result)
  const limits = limitsOf(result)
  const [water, soil] = [limits.filter(isAbout(ofWater)), limits.filter(isAbout(ofSoil))]
  const others = limits.filter((limit) => !water.includes(limit) && !soil.includes(limit))
  return [
    ...waterFact(result, water),
    seasonFact(result),
    soilFact(result, soil),
    ...others.map((limit): Fact => ({ light: lightOf(limit), says: [limit] })),
  ]
}

function whyNothing(result: RecommendationResult): readonly Fact[] {
  const season = { key: 'crop.none.season', values: {} } as const
  const grounds = limitingGrounds(result)
  return (grounds.length > 0 ? grounds : [season]).map((why) => ({ light: 'poor', says: [why] }))
}

/** All that limits the crop, the strongest first. */
function limitsOf(result: RecommendationResult): readonly Finding[] {
  const readings = result.reasons.filter(({ effect }) => effect === 'limits')
  return [...limitingGrounds(result), ...readings].toSorted(
    (one, other) => other.pointsLost - one.pointsLost,
  )
}

const ofWater: readonly string[] = ['land', 'water', 'rainfall']
const ofSoil: readonly string[] = ['soilPh', 'nutrients', 'salt']

function isAbout(names: readonly string[]) {
  return (finding: Finding) =>
    names.includes('ground' in finding ? finding.ground : finding.reading)
}

/** Points of 100 from which on a limit is red. Own choice. */
const severePoints = 10

function lightOf({ pointsLost }: Finding): Light {
  return pointsLost >= severePoints ? 'poor' : 'fair'
}

function waterFact(result: RecommendationResult, limits: readonly Finding[]): readonly Fact[] {
  const name = 'crop.water'
  const [worst, ...others] = limits
  if (worst) return [{ name, light: lightOf(worst), says: [worst, ...others] }]
  const { grounds = [], reasons, basis } = result
  const land = grounds.filter(({ ground, isGiven }) => ground === 'land' && isGiven)
  const rain = reasons.find(({ reading }) => reading === 'rainfall')
  if (rain && reasonWords(rain).headline === 'crop.verdict.rainfallShort') {
    const rest = { key: 'crop.numbers.otherWater', values: {} } as const
    const light = basis.irrigated === true ? 'good' : 'fair'
    return [{ name, light, says: [rain, rest, ...land] }]
  }
  const [first, ...more] = rain ? [...land, rain] : land
  return first ? [{ name, light: 'good', says: [first, ...more] }] : []
}

export const seasonLights = {
  'In season': 'good',
  'Near season': 'fair',
  'Out of season': 'poor',
} as const

function seasonFact({ seasonFit, daysToSeason, timing }: RecommendationResult): Fact {
  const isLesser = timing.pointsLost >= 1
  const lesser = isLesser ? ({ key: 'crop.verdict.timing', values: {} } as const) : undefined
  const note = seasonNote(seasonFit, daysToSeason) ?? lesser
  const light = lookUpKnown(seasonLights, seasonFit)
  return {
    name: 'crop.seasonFit',
    light: light === 'good' && isLesser ? 'fair' : light,
    says: note ? [seasonWord(seasonFit), note] : [seasonWord(seasonFit)],
  }
}

export const soilLights = {
  High: 'good',
  Moderate: 'fair',
  Marginal: 'poor',
  Unsuitable: 'poor',
} as const

function soilFact(result: RecommendationResult, limits: readonly Finding[]): Fact {
  const { soilSuitability, basis } = result
  const light = lookUpKnown(soilLights, soilSuitability)
  const isGuessed = basis.guesses.length === soilReadings.length
  const guess = { key: 'crop.soil.guessed', values: {} } as const
  return {
    name: 'crop.soilSuitability',
    light: light === 'good' && limits.length > 0 ? 'fair' : light,
    says: [soilWord(soilSuitability), ...limits, ...(isGuessed ? [guess] : [])],
  }
}
