import type { Recommendation } from '#data/phone.ts'
import type { Readings } from '#domain/recommender/readings.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** What the fixed English words of an answer are called on the screen. */
export const soilKeys: Readonly<Record<Recommendation['soilSuitability'], MessageKey>> = {
  High: 'crop.soil.High',
  Moderate: 'crop.soil.Moderate',
  Marginal: 'crop.soil.Marginal',
  Unsuitable: 'crop.soil.Unsuitable',
}

export const seasonKeys: Readonly<Record<Recommendation['seasonFit'], MessageKey>> = {
  'In season': 'crop.season.in',
  'Near season': 'crop.season.near',
  'Out of season': 'crop.season.out',
}

/** Every margin around a sowing window is narrower, in days: who is near one although the next opens later has just missed it. */
const widestMarginDays = 30

/** When sowing begins, or that it has just passed; nothing while it is the time. */
export function seasonNote(
  fit: Recommendation['seasonFit'],
  daysToSeason: number,
): Sentence | undefined {
  if (daysToSeason === 0) return undefined
  const isJustMissed = fit === 'Near season' && daysToSeason > widestMarginDays
  if (isJustMissed) return { key: 'crop.seasonJustPassed', values: {} }
  return { key: 'crop.daysToSeason', values: { days: daysToSeason } }
}

type Reason = Pick<Recommendation['reasons'][number], 'reading' | 'effect' | 'pointsLost'>

const factorKeys: Readonly<Record<Reason['reading'], MessageKey>> = {
  temperature: 'crop.factor.temperature',
  rainfall: 'crop.factor.rainfall',
  soilPh: 'crop.factor.soilPh',
  humidity: 'crop.factor.humidity',
  nutrients: 'crop.factor.nutrients',
}

export interface Sentence {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, number>>
}

/** Below this the soils of the country count as strongly acid and are limed. */
const acidPh = 5.6

/** The reading that holds the crop back most, in one sentence with its value. */
export function limitSentence(reasons: readonly Reason[], readings: Readings): Sentence {
  const limit = reasons.find((reason) => reason.effect === 'limits')
  if (!limit) return { key: 'crop.limits.nothing', values: {} }
  if (limit.reading === 'nutrients') {
    const { nitrogen, phosphorus, potassium } = readings
    return { key: 'crop.limits.nutrients', values: { nitrogen, phosphorus, potassium } }
  }
  const value = readings[limit.reading]
  if (limit.reading !== 'soilPh') return { key: `crop.limits.${limit.reading}`, values: { value } }
  const kind = value < acidPh ? 'acid' : 'other'
  return { key: `crop.limits.soilPh.${kind}`, values: { value } }
}

/** The readings that suit, the best first. */
export function helpingKeys(reasons: readonly Reason[]): readonly MessageKey[] {
  const helping = reasons.filter((reason) => reason.effect === 'helps')
  // Reasons come with the most limiting first.
  return helping.reverse().map((reason) => factorKeys[reason.reading])
}
