import { logarithm } from './exponential.ts'
import local from './local-conditions.json' with { type: 'json' }
import { logRain, meanRainMm } from './month-rain.ts'
import { countryMonths, yearRain } from './parameters.ts'

export interface MonthClimate {
  /** 1–12 */
  readonly month: number
  /** Mean temperature and its spread between stations and years, °C. */
  readonly temperature: number
  readonly temperatureSd: number
  /** Mean relative humidity and its spread, %. */
  readonly humidity: number
  readonly humiditySd: number
  /** Mean and spread of ln(mm + 5) of the month's rain. */
  readonly logRain: number
  readonly logRainSd: number
  /** Mean rain, mm. */
  readonly rainMm: number
  /** How much of a month's surplus in ln(mm + 5) the 3, 4, 5 or 12 months from its start keep. */
  readonly keep: Readonly<Record<3 | 4 | 5 | 12, number>>
}

/** A year's weather of a place: of the country, or of a district by its nearest weather station. */
export interface Climate {
  /** January to December. */
  readonly months: readonly MonthClimate[]
  /** Mean and spread of ln(mm) of a year's rain. */
  readonly yearRain: { readonly logRain: number; readonly logRainSd: number }
}

/** Months are means of 35 stations, 1981–2013, after the Bangladesh Meteorological Department. */
export const countryClimate: Climate = {
  yearRain,
  months: countryMonths.map((month) => ({
    month: month.m,
    temperature: month.t,
    temperatureSd: month.tsd,
    humidity: month.rh,
    humiditySd: month.rhsd,
    logRain: month.lr,
    logRainSd: month.lrsd,
    rainMm: meanRainMm(month.lr, month.lrsd),
    keep: { 3: month.b3, 4: month.b4, 5: month.b5, 12: month.b12 },
  })),
}

/** January to December: °C and % above the country's mean (to 0.5 °C and 1 %), rain in % of it (to 10 %). */
type Station = readonly (readonly number[])[]

// The compiler sees lists of any length in a JSON file; districts.test.ts holds the file to this shape.
const stations: Readonly<Record<string, Station>> = local.stations
const places: Readonly<Record<string, readonly string[]>> = local.districts

const climateByDistrict = new Map<string, Climate>()

/** The climate of a district by its id, of the country for none or one that is not known. */
export function climateOf(district: string | undefined): Climate {
  if (district === undefined) return countryClimate
  const known = climateByDistrict.get(district)
  if (known) return known
  const station = stations[places[district]?.[0] ?? '']
  const climate = station ? stationClimate(station) : countryClimate
  climateByDistrict.set(district, climate)
  return climate
}

/** The station's means with the spreads of the country: 30 years of one station say little about a field some miles off. */
function stationClimate([warmer = [], damper = [], rain = []]: Station): Climate {
  const months = countryClimate.months.map((month, index) => {
    const rainMm = (month.rainMm * (rain[index] ?? 100)) / 100
    return {
      ...month,
      temperature: month.temperature + (warmer[index] ?? 0),
      humidity: month.humidity + (damper[index] ?? 0),
      logRain: month.logRain + logRain(rainMm) - logRain(month.rainMm),
      rainMm,
    }
  })
  const wetter = logarithm(yearMm(months) / yearMm(countryClimate.months))
  return { months, yearRain: { ...yearRain, logRain: yearRain.logRain + wetter } }
}

function yearMm(months: readonly MonthClimate[]): number {
  return months.reduce((sum, { rainMm }) => sum + rainMm, 0)
}
