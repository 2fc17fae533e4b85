import type { Climate, MonthClimate } from './climate.ts'
import { exponential } from './exponential.ts'
import { logRain } from './month-rain.ts'
import type { Crop } from './parameters.ts'
import { type RainfallPeriod, seasonReadingMonths } from './rainfall-density.ts'
import type { AirReadings } from './readings.ts'
import { monthsFrom, type SeasonMonth } from './season-months.ts'

/** The weather a crop would have from sowing to harvest. */
export interface SeasonValues {
  /** Mean, °C. */
  readonly temperature: number
  /** Total, mm; of a year for a perennial. */
  readonly rainfall: number
  /** Mean, % relative. */
  readonly humidity: number
}

/** What the readings say of the weather now, and when that is. */
export interface Weather {
  readonly readings: AirReadings
  /** The month they are of. */
  readonly climate: MonthClimate
  /** The year that month belongs to. */
  readonly year: Climate
  readonly period: RainfallPeriod
  /** How far into its month the sowing day is, 0 to 1. */
  readonly monthBegun: number
}

/**
 * The weather of the crop's months if it is sown now: the climate of those months, shifted by what the readings are above or
 * below the climate of theirs; without a reading it is that climate. Humidity is shifted like temperature, since the crops' limits are those of a whole season.
 */
export function seasonValues(crop: Crop, weather: Weather): SeasonValues {
  const { readings, climate } = weather
  const length = crop.seasonMonths === 0 ? 12 : crop.seasonMonths
  const begun = weather.monthBegun
  const season = monthsFrom(weather.year, { month: climate.month, begun, length })
  const { temperature: warm = climate.temperature, humidity: damp = climate.humidity } = readings
  const humidity = damp - climate.humidity + mean(season, (month) => month.humidity)
  return {
    temperature: warm - climate.temperature + mean(season, (month) => month.temperature),
    rainfall: seasonRainMm(season, length, weather),
    humidity: Math.min(100, Math.max(0, humidity)),
  }
}

function mean(season: readonly SeasonMonth[], of: (month: MonthClimate) => number): number {
  let sum = 0
  let weights = 0
  for (const { climate, weight } of season) {
    sum += weight * of(climate)
    weights += weight
  }
  return sum / weights
}

function seasonRainMm(season: readonly SeasonMonth[], length: number, weather: Weather): number {
  const reading = weather.readings.rainfall
  if (reading === undefined) return totalMm(season)
  if (weather.period === 'year') return (reading * totalMm(season)) / yearMm(weather.year)
  if (weather.period === 'season') return rainAroundSeasonMm(season, reading, weather)
  const surplus = logRain(reading) - weather.climate.logRain
  const regressed = totalMm(season) * exponential(keptSurplus(length, weather.climate) * surplus)
  // A season is never drier than the one month of it that was measured; in the dry months the regression alone would say so.
  return Math.max(regressed, reading)
}

/** A season's reading scales the four months it is of; the months after them are as usual. */
function rainAroundSeasonMm(
  season: readonly SeasonMonth[],
  reading: number,
  weather: Weather,
): number {
  const { month } = weather.climate
  const length = seasonReadingMonths
  const measured = monthsFrom(weather.year, { month, begun: 0, length })
  const factor = reading / totalMm(measured)
  let rainMm = 0
  for (const [step, month] of season.entries()) {
    rainMm += totalMm([month]) * (step < seasonReadingMonths ? factor : 1)
  }
  return rainMm
}

/** The regression slope whose number of months is nearest to the crop's. */
function keptSurplus(length: number, climate: MonthClimate): number {
  if (length > 8.5) return climate.keep[12]
  if (length > 4.5) return climate.keep[5]
  return length > 3.5 ? climate.keep[4] : climate.keep[3]
}

function totalMm(season: readonly SeasonMonth[]): number {
  let rainMm = 0
  for (const { climate, weight } of season) rainMm += weight * climate.rainMm
  return rainMm
}

function yearMm({ months }: Climate): number {
  return totalMm(months.map((climate) => ({ climate, weight: 1 })))
}
