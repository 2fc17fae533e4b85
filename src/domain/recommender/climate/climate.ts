import { logarithm } from '../deterministic-math.ts'
import local from '../local-conditions.json' with { type: 'json' }
import country from './country-climate.json' with { type: 'json' }
import { logRain, meanRainMm } from './log-rain.ts'

export interface MonthClimate {
  /** 1–12 */
  readonly month: number
  /** Mean temperature and its standard deviation between stations and years, °C. */
  readonly temperature: number
  readonly temperatureSd: number
  /** Mean relative humidity and its standard deviation, %. */
  readonly humidity: number
  readonly humiditySd: number
  /** Mean and standard deviation of ln(mm + 5) of the month's rain. */
  readonly logRain: number
  readonly logRainSd: number
  /** Mean rain, mm. */
  readonly rainMm: number
  /** Regression slope: the surplus in ln(mm + 5) of the 3, 4, 5 or 12 months from this one, per surplus of this month. */
  readonly rainSlope: Readonly<Record<3 | 4 | 5 | 12, number>>
}

/** The climate of the country, or of a district by its nearest weather station. */
export interface Climate {
  /** January to December. */
  readonly months: readonly MonthClimate[]
  /** Mean and standard deviation of ln(mm) of a year's rain. */
  readonly yearRain: { readonly logRain: number; readonly logRainSd: number }
}

/** Source: means of 35 stations of the Bangladesh Meteorological Department, 1981–2013. */
export const countryClimate: Climate = {
  yearRain: { logRain: country.annual.lr, logRainSd: country.annual.lrsd },
  months: country.months.map((month) => ({
    month: month.m,
    temperature: month.t,
    temperatureSd: month.tsd,
    humidity: month.rh,
    humiditySd: month.rhsd,
    logRain: month.lr,
    logRainSd: month.lrsd,
    rainMm: meanRainMm(month.lr, month.lrsd),
    rainSlope: { 3: month.b3, 4: month.b4, 5: month.b5, 12: month.b12 },
  })),
}

/** January to December: °C and % humidity above the country's mean (rounded to 0.5 °C and 1 %), rain in % of it (to 10 %). */
type Station = readonly (readonly number[])[]

// TypeScript types JSON lists without their length; districts.test.ts checks the shape of the file.
const stations: Readonly<Record<string, Station>> = local.stations
const districtRows: Readonly<Record<string, readonly string[]>> = local.districts

const climateByDistrict = new Map<string, Climate>()

/** The climate of a district by its id; of the country for none or an unknown one. */
export function climateOf(district: string | undefined): Climate {
  if (district === undefined) return countryClimate
  const known = climateByDistrict.get(district)
  if (known) return known
  const station = stations[districtRows[district]?.[0] ?? '']
  const climate = station ? stationClimate(station) : countryClimate
  climateByDistrict.set(district, climate)
  return climate
}

/** The station's means with the country's standard deviations: a field some miles away varies more than one station does. */
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
  const { logRain: ofCountry, logRainSd } = countryClimate.yearRain
  return { months, yearRain: { logRain: ofCountry + wetter, logRainSd } }
}

/** The mean rain of a year, mm. */
export function yearMm(months: readonly MonthClimate[]): number {
  return months.reduce((sum, { rainMm }) => sum + rainMm, 0)
}
