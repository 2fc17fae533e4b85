import type { RecommendationResult } from '#contract/crops.ts'
import type { Reason as DomainReason } from '#domain/recommender/result/reasons.ts'
import { factors } from '#domain/recommender/suitability/suitability.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { Sentence } from './result-words.ts'

export type Reason = RecommendationResult['reasons'][number]
type KnownReason = Omit<Reason, 'reading' | 'effect'> & Pick<DomainReason, 'reading' | 'effect'>

export type Ground = NonNullable<RecommendationResult['grounds']>[number]

/** The points of 100 from which on a ground is worth a sentence. */
const worthSaying = 2

/** What limits the crop beside the readings, the strongest first; what the farmer has said of the field itself however little. */
export function limitingGrounds({ grounds = [] }: Pick<RecommendationResult, 'grounds'>) {
  return grounds
    .filter(({ effect }) => effect === 'limits')
    .filter(
      ({ ground, pointsLost, isGiven }) =>
        (isGiven && ground !== 'place') || pointsLost >= worthSaying,
    )
    .sort((one, other) => other.pointsLost - one.pointsLost)
}

/** A help is said of the place and the land that the farmer named: of others it says nothing about the field. */
export function isGivenHelp({ ground, effect, isGiven }: Ground): boolean {
  return effect === 'helps' && isGiven && (ground === 'place' || ground === 'land')
}

/** The message for a ground. It takes the crop, the district (`none` for the country) and the type of the land. */
export function groundKey({ ground, effect, isGiven }: Ground): MessageKey {
  const keys = lookUpKnown(groundKeys, ground)
  const known = keys && lookUpKnown({ helps: undefined, ...keys }, effect)
  if (known === 'crop.ground.land' && isGiven) return 'crop.ground.landLimits'
  return known ?? lookUpKnown(otherKeys, effect) ?? 'crop.verdict.other'
}

const groundKeys = {
  place: { limits: 'crop.ground.place', helps: 'crop.ground.placeHelps' },
  land: { limits: 'crop.ground.land', helps: 'crop.ground.landHelps' },
  hill: { limits: 'crop.ground.hill' },
  water: { limits: 'crop.ground.water' },
  salt: { limits: 'crop.ground.salt', helps: 'crop.ground.saltHelps' },
} as const

/** One reason as messages: a headline, then sentences with the numbers. */
export interface ReasonWords {
  readonly headline: MessageKey
  readonly sentences: readonly Sentence[]
  /** The server's sentence for a reason that this version does not know. */
  readonly own?: string | undefined
}

/** The messages for a reason. The caller adds the values of N, P and K, which the reason does not contain. */
export function reasonWords(reason: Reason): ReasonWords {
  if (!isKnown(reason)) {
    const headline = lookUpKnown(otherKeys, reason.effect) ?? 'crop.verdict.other'
    return { headline, sentences: [], own: reason.sentence }
  }
  return {
    headline: headlineOf(reason),
    sentences: isShortOfRain(reason)
      ? [...numberSentences(reason), { key: 'crop.numbers.otherWater', values: {} }]
      : numberSentences(reason),
  }
}

const otherKeys = {
  helps: 'crop.verdict.otherSuits',
  limits: 'crop.verdict.otherLimits',
} as const

function isKnown(reason: Reason): reason is KnownReason {
  const isFactor = factors.some((factor) => factor === reason.reading)
  return isFactor && lookUpKnown(otherKeys, reason.effect) !== undefined
}

function headlineOf(reason: KnownReason): MessageKey {
  const { reading, effect, optimum, remedy } = reason
  if (reading === 'nutrients') {
    if (effect === 'helps') return 'crop.verdict.nutrients.suits'
    return remedy === null ? 'crop.verdict.nutrients.high' : 'crop.verdict.nutrients.low'
  }
  if (isShortOfRain(reason)) return 'crop.verdict.rainfallShort'
  const value = cropValue(reason)
  if (value === null || optimum === null) {
    if (effect === 'helps') return `crop.verdict.${reading}.suits`
    return reading === 'soilPh' ? 'crop.verdict.soilPhUnknown' : `crop.verdict.${reading}.near`
  }
  if (value >= optimum.from && value <= optimum.to) {
    return `crop.verdict.${reading}.${effect === 'helps' ? 'suits' : 'near'}`
  }
  if (effect === 'helps') return `crop.verdict.${reading}.near`
  return `crop.verdict.${reading}.${value < optimum.from ? 'low' : 'high'}`
}

/** Rain below the optimum that costs few points: the water comes from another source, and a sentence says so. */
export function isShortOfRain({ reading, effect, seasonValue, optimum }: Reason): boolean {
  const isShort = seasonValue !== null && optimum !== null && seasonValue < optimum.from
  return reading === 'rainfall' && effect === 'helps' && isShort
}

/** The value over the crop's season, else the reading; null for a guessed soil, and in results of older versions. */
function cropValue({ value, seasonValue }: KnownReason): number | null {
  return seasonValue ?? value
}

/** Sentences with the farmer's value, the value over the crop's season, and the crop's optimum. */
function numberSentences({
  reading,
  value,
  seasonValue,
  optimum,
}: KnownReason): readonly Sentence[] {
  if (reading === 'nutrients' || optimum === null) return []
  if (reading === 'soilPh') {
    return value === null
      ? [{ key: 'crop.numbers.soilPhGuess', values: { ...optimum } }]
      : [{ key: 'crop.numbers.soilPh', values: { ...optimum, value } }]
  }
  if (seasonValue === null) return []
  if (value === null) {
    return [{ key: `crop.numbers.${reading}Usual`, values: { ...optimum, season: seasonValue } }]
  }
  return [{ key: `crop.numbers.${reading}`, values: { ...optimum, value, season: seasonValue } }]
}
