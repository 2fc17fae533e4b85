import type { Recommendation } from '#data/phone.ts'
import type { SeasonFitName } from '#domain/recommender/season-fit.ts'
import type { SoilSuitability } from '#domain/recommender/soil-suitability.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** What the fixed English words of an answer are called on the screen. */
export const soilKeys: Readonly<Record<SoilSuitability, MessageKey>> = {
  High: 'crop.soil.High',
  Moderate: 'crop.soil.Moderate',
  Marginal: 'crop.soil.Marginal',
  Unsuitable: 'crop.soil.Unsuitable',
}

export const seasonKeys: Readonly<Record<SeasonFitName, MessageKey>> = {
  'In season': 'crop.season.in',
  'Near season': 'crop.season.near',
  'Out of season': 'crop.season.out',
}

export interface Sentence {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, number>>
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
