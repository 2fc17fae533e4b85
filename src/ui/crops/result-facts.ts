import type { RecommendationResult } from '#contract/crops.ts'
import { saltLevels } from '#domain/recommender/input/reading-level.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { type SoilReading, soilReadings } from '#domain/recommender/readings.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'
import {
  type Ground,
  isGivenHelp,
  isShortOfRain,
  limitingGrounds,
  type Reason,
} from './reason-words.ts'
import type { Remedy } from './remedies.ts'
import { type Sentence, seasonNote, seasonWord, soilWord } from './result-words.ts'

/** Green, yellow and red of a traffic light. */
export type Light = 'good' | 'fair' | 'poor'

/** What helps the crop or holds it back: a reading, or what decides beside the readings. */
export type Finding = Ground | Reason

export type Said = Sentence | Finding | Remedy

/** A fact about the crop on this field and day. */
export interface Fact {
  /** Water, season or soil; what limits the crop and belongs to none of these has no name. */
  readonly name?: MessageKey
  /** Undefined where a later server uses a word that this version does not know. */
  readonly light: Light | undefined
  /** What is said first, then notes. */
  readonly says: readonly [Said, ...Said[]]
}

/**
 * Water, season and soil, each with all that limits the crop there and what helps at once; then what else limits it. Where
 * nothing is to be sown: why.
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
  // Of no crop at all it says nothing that it is hardly grown here.
  const grounds = limitingGrounds(result).filter(({ ground }) => ground !== 'place')
  return (grounds.length > 0 ? grounds : [season]).map((why) => ({ light: 'poor', says: [why] }))
}

/** All that limits the crop, the strongest first. */
function limitsOf(result: RecommendationResult): readonly Finding[] {
  const readings = result.reasons.filter(({ effect }) => effect === 'limits')
  return [...limitingGrounds(result), ...readings].sort(
    (one, other) => other.pointsLost - one.pointsLost,
  )
}

const ofWater: readonly string[] = ['land', 'water', 'rainfall']
const ofSoil: readonly string[] = ['soilPh', 'nutrients', 'salt']

function isAbout(names: readonly string[]) {
  return (finding: Finding) =>
    names.includes('ground' in finding ? finding.ground : finding.reading)
}

/** Whole points of 100 from which on a limit is red. Own choice. */
const severePoints = 10

function lightOf({ pointsLost }: Pick<Finding, 'pointsLost'>): Light {
  return Math.round(pointsLost) >= severePoints ? 'poor' : 'fair'
}

/** The worse of a word's light and those of what is against it; a word that is not known has none. */
function worst(light: Light | undefined, against: readonly Light[]): Light | undefined {
  if (light === undefined) return undefined
  const all = [light, ...against]
  return (['poor', 'fair'] as const).find((worse) => all.includes(worse)) ?? 'good'
}

/** Remedies that need no figures beside them, of limits that were measured: nobody buys lime for a guessed soil. */
function remediesIn(limits: readonly Finding[]): readonly Remedy[] {
  return limits.flatMap((limit) => {
    const remedy = 'remedy' in limit && limit.value !== null ? limit.remedy : null
    return remedy && shortRemedies.includes(remedy.kind) ? [remedy] : []
  })
}

const shortRemedies: readonly string[] = ['lime', 'organic-matter', 'drain']

function waterFact(result: RecommendationResult, limits: readonly Finding[]): readonly Fact[] {
  const name = 'crop.water'
  const [first, ...more] = limits
  if (first) {
    return [{ name, light: lightOf(first), says: [first, ...more, ...remediesIn(limits)] }]
  }
  const { grounds = [], reasons, basis } = result
  const [land] = grounds.filter(isGivenHelp).filter(({ ground }) => ground === 'land')
  const rain = reasons.find(({ reading, effect }) => reading === 'rainfall' && effect === 'helps')
  const usual = { key: 'crop.rain.usual', values: {} } as const
  const notes = rain?.value === null ? [usual] : []
  if (rain && isShortOfRain(rain)) {
    const rest = { key: 'crop.numbers.otherWater', values: {} } as const
    const light = basis.irrigated === true ? 'good' : 'fair'
    return [{ name, light, says: [rain, rest, ...(land ? [land] : []), ...notes] }]
  }
  if (land) return [{ name, light: 'good', says: [land, ...(rain ? [rain] : []), ...notes] }]
  return rain ? [{ name, light: 'good', says: [rain, ...notes] }] : []
}

export const seasonLights = {
  'In season': 'good',
  'Near season': 'fair',
  'Out of season': 'poor',
} as const

function seasonFact({ seasonFit, daysToSeason, timing }: RecommendationResult): Fact {
  const name = 'crop.seasonFit'
  const word = seasonWord(seasonFit)
  const light = lookUpKnown(seasonLights, seasonFit)
  const note = seasonNote(seasonFit, daysToSeason)
  if (note) return { name, light, says: [word, note] }
  if (timing.pointsLost < 1) return { name, light, says: [word] }
  const lesser = { key: 'crop.verdict.timing', values: {} } as const
  return { name, light: worst(light, [lightOf(timing)]), says: [word, lesser] }
}

export const soilLights = {
  High: 'good',
  Moderate: 'fair',
  Marginal: 'poor',
  Unsuitable: 'poor',
} as const

/** Whether none of these readings of the soil was measured. */
export function areGuessed(
  names: readonly SoilReading[],
  { guesses }: RecommendationResult['basis'],
): boolean {
  return names.every((name) => guesses.some(({ reading }) => reading === name))
}

/** Of a soil that nobody measured the light is not green. */
function soilFact(result: RecommendationResult, limits: readonly Finding[]): Fact {
  const { soilSuitability, basis, grounds = [] } = result
  const isGuessed = areGuessed(soilReadings, basis)
  const guess = { key: 'crop.soil.guessed', values: {} } as const
  const isSalty = (basis.soilSalinity ?? 0) >= saltLevels[1]
  const salt = grounds.filter(({ ground, effect }) => ground === 'salt' && effect === 'helps')
  const against = [...limits.map(lightOf), ...(isGuessed ? (['fair'] as const) : [])]
  return {
    name: 'crop.soilSuitability',
    light: worst(lookUpKnown(soilLights, soilSuitability), against),
    says: [
      soilWord(soilSuitability),
      ...limits,
      ...remediesIn(limits),
      ...(isSalty ? salt : []),
      ...(isGuessed ? [guess] : []),
    ],
  }
}
