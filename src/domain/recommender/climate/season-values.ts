import { exponential } from '../deterministic-math.ts'
import type { Crop } from '../parameters.ts'
import type { AirReadings } from '../readings.ts'
import { type Climate, type MonthClimate, yearMm } from './climate.ts'
import { logRain } from './log-rain.ts'
import { type RainfallPeriod, seasonReadingMonths } from './rainfall-density.ts'
import { monthsFrom, type SeasonMonth } from './season-months.ts'

/** The weather of a crop from sowing to harvest. */
export interface SeasonValues {
  /** Mean, °C. */
  readonly temperature: number
  /** Total, mm; of a year for a perennial. */
  readonly rainfall: number
  /** Mean, % relative. */
  readonly humidity: number
}

/** The weather now, and the time of year. */
export interface Weather {
  readonly readings: AirReadings
  /** The month that they are from. */
  readonly climate: MonthClimate
  /** All months of the same place. */
  readonly year: Climate
  readonly period: RainfallPeriod
  /** The part of its month that is over on the sowing day, 0 to 1. */
  readonly monthBegun: number
}

/**
 * The weather of the crop's months if it is sown now: the climate of those months, shifted by the difference between the
 * readings and the climate of their month. Without a reading there is no shift. Humidity is shifted like temperature,
 * because the crops' limits are those of a whole season.
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
  if (weather.period === 'year') return (reading * totalMm(season)) / yearMm(weather.year.months)
  if (weather.period === 'season') return rainAroundSeasonMm(season, reading, weather)
  const surplus = logRain(reading) - weather.climate.logRain
  const regressed = totalMm(season) * exponential(rainSlopeFor(length, weather.climate) * surplus)
  // A season has at least the rain of its one measured month; in dry months the regression alone would give less.
  return Math.max(regressed, reading)
}

/** A season's reading scales its four months; the months after them are as the climate has them. */
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

/** The regression slope for the number of months nearest to the crop's. */
function rainSlopeFor(length: number, climate: MonthClimate): number {
  if (length > 8.5) return climate.rainSlope[12]
  if (length > 4.5) return climate.rainSlope[5]
  return length > 3.5 ? climate.rainSlope[4] : climate.rainSlope[3]
}

function totalMm(season: readonly SeasonMonth[]): number {
  let rainMm = 0
  for (const { climate, weight } of season) rainMm += weight * climate.rainMm
  return rainMm
}
