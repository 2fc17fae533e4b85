import { logarithm } from '../deterministic-math.ts'
import type { AirReadings } from '../readings.ts'
import type { MonthClimate } from './climate.ts'

/** The distance of temperature and humidity from a month's means, in standard deviations: the larger of the two; 0 for an unknown one. */
export function climateDistance(readings: AirReadings, climate: MonthClimate): number {
  const { temperature = climate.temperature, humidity = climate.humidity } = readings
  const temperatureSd = Math.max(2.2, 1.5 * climate.temperatureSd)
  const humiditySd = Math.max(8, 1.5 * climate.humiditySd)
  return Math.max(
    Math.abs(temperature - climate.temperature) / temperatureSd,
    Math.abs(humidity - climate.humidity) / humiditySd,
  )
}

/** The flags of implausible weather: too far from the likeliest month's, or more humid and hot than any weather station reports. */
export function climateFlags(readings: AirReadings, climate: MonthClimate): readonly string[] {
  const flags: string[] = []
  const { temperature, humidity } = readings
  const isMeasured = temperature !== undefined && humidity !== undefined
  if (isMeasured && dewPointC(temperature, humidity) > 30.5) flags.push('ood:humid-heat')
  if (climateDistance(readings, climate) > 3) flags.push('ood:climate-for-month')
  return flags
}

/** Dew point in °C by Magnus' formula with the constants of Sonntag (1990). */
function dewPointC(temperature: number, humidity: number): number {
  const magnus = logarithm(humidity / 100) + (17.62 * temperature) / (243.12 + temperature)
  return (243.12 * magnus) / (17.62 - magnus)
}
