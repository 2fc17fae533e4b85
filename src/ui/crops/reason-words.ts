import type { Recommendation } from '#data/phone.ts'
import { lookUp } from '#domain/later.ts'
import type { Reason as DomainReason } from '#domain/recommender/reasons.ts'
import { factors } from '#domain/recommender/suitability.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { Sentence } from './result-words.ts'

export type Reason = Recommendation['reasons'][number]
type KnownReason = Omit<Reason, 'reading' | 'effect'> & Pick<DomainReason, 'reading' | 'effect'>

/** One reason as it is told: what it comes to, then the numbers behind it. */
export interface ReasonWords {
  readonly headline: MessageKey
  readonly sentences: readonly Sentence[]
  /** What a reason that this version does not know says for itself. */
  readonly own?: string | undefined
}

/** The reason in plain sentences; N, P and K themselves, which it does not hold, are added by who has them. */
export function reasonWords(reason: Reason): ReasonWords {
  if (!isKnown(reason)) {
    const headline = lookUp(otherKeys, reason.effect) ?? 'crop.verdict.other'
    return { headline, sentences: [], own: reason.sentence }
  }
  return {
    headline: headlineOf(reason),
    sentences: isShortOfRain(reason)
      ? [...numbersOf(reason), { key: 'crop.numbers.otherWater', values: {} }]
      : numbersOf(reason),
  }
}

const otherKeys = {
  helps: 'crop.verdict.otherSuits',
  limits: 'crop.verdict.otherLimits',
} as const

function isKnown(reason: Reason): reason is KnownReason {
  const isFactor = factors.some((factor) => factor === reason.reading)
  return isFactor && lookUp(otherKeys, reason.effect) !== undefined
}

function headlineOf(reason: KnownReason): MessageKey {
  const { reading, effect, optimum, remedy } = reason
  if (reading === 'nutrients') {
    if (effect === 'helps') return 'crop.verdict.nutrients.suits'
    return remedy === null ? 'crop.verdict.nutrients.high' : 'crop.verdict.nutrients.low'
  }
  if (isShortOfRain(reason)) return 'crop.verdict.rainfallShort'
  const met = metOf(reason)
  if (met === null || optimum === null) {
    if (effect === 'helps') return `crop.verdict.${reading}.suits`
    return reading === 'soilPh' ? 'crop.verdict.soilPhUnknown' : `crop.verdict.${reading}.near`
  }
  if (met >= optimum.from && met <= optimum.to) {
    return `crop.verdict.${reading}.${effect === 'helps' ? 'suits' : 'near'}`
  }
  if (effect === 'helps') return `crop.verdict.${reading}.near`
  return `crop.verdict.${reading}.${met < optimum.from ? 'low' : 'high'}`
}

/** Where rain falls short but hardly costs anything, the water comes from elsewhere; that should be said. */
function isShortOfRain({ reading, effect, seasonValue, optimum }: KnownReason): boolean {
  const isShort = seasonValue !== null && optimum !== null && seasonValue < optimum.from
  return reading === 'rainfall' && effect === 'helps' && isShort
}

/** What the crop meets: over its season where that differs from the reading; null for a guessed soil, and in answers of before this was told. */
function metOf({ value, seasonValue }: KnownReason): number | null {
  return seasonValue ?? value
}

/** The farmer's own number, what it becomes over the crop's season, and what the crop likes. */
function numbersOf({ reading, value, seasonValue, optimum }: KnownReason): readonly Sentence[] {
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
