import type { RecommendationResult } from '#contract/crops.ts'
import type { SoilSuitability } from '#domain/recommender/result/soil-suitability.ts'
import type { SeasonFitName } from '#domain/recommender/season/season-fit.ts'
import { lookUpKnown, type UnknownValue } from '#domain/unknown-value.ts'
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
  readonly values: Readonly<Record<string, number | string>>
}

/** The word of a result as a message; a word of a later server as it is. */
export function soilWord(word: RecommendationResult['soilSuitability']): Sentence {
  return wordOf(soilKeys, word)
}

export function seasonWord(word: RecommendationResult['seasonFit']): Sentence {
  return wordOf(seasonKeys, word)
}

function wordOf<Word extends string>(
  keys: Readonly<Record<Word, MessageKey>>,
  word: Word | UnknownValue,
): Sentence {
  const key = lookUpKnown(keys, word)
  return key ? { key, values: {} } : { key: 'crop.newWord', values: { word } }
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
