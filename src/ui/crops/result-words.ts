import type { RecommendationResult } from '#contract/crops.ts'
import type { SoilSuitability } from '#domain/recommender/result/soil-suitability.ts'
import type { SeasonFitName } from '#domain/recommender/season/season-fit.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** Message keys for the fixed English words of a result. */
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

/** No sowing window has a wider margin, in days. "Near season" with more days to go means that a window has just closed. */
const widestMarginDays = 30

/** Says when sowing begins, or that it has just ended; undefined during the season. */
export function seasonNote(
  fit: RecommendationResult['seasonFit'],
  daysToSeason: number,
): Sentence | undefined {
  if (daysToSeason === 0) return undefined
  const isJustMissed = fit === 'Near season' && daysToSeason > widestMarginDays
  if (isJustMissed) return { key: 'crop.seasonJustPassed', values: {} }
  return { key: 'crop.daysToSeason', values: { days: daysToSeason } }
}
