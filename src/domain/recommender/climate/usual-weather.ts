import { exponential, tenths } from '../deterministic-math.ts'
import type { AirReading, ReadingRange } from '../readings.ts'
import type { MonthClimate } from './climate.ts'

/** The range of a reading in a month in two of three places and years: its mean (for rain the median) plus and minus one standard deviation. */
export function usualWeather(reading: AirReading, climate: MonthClimate): ReadingRange {
  const { temperature, temperatureSd, humidity, humiditySd, logRain, logRainSd } = climate
  switch (reading) {
    case 'temperature':
      return [tenths(temperature - temperatureSd), tenths(temperature + temperatureSd)]
    case 'humidity':
      return [Math.round(humidity - humiditySd), Math.min(100, Math.round(humidity + humiditySd))]
    case 'rainfall':
      return [wholeMm(logRain - logRainSd), wholeMm(logRain + logRainSd)]
  }
}

/** The usual values of a month, for a server that needs a number: °C, %, and the month's rain in mm. */
export function usualAir(climate: MonthClimate): Readonly<Record<AirReading, number>> {
  return {
    temperature: tenths(climate.temperature),
    humidity: Math.round(climate.humidity),
    rainfall: wholeMm(climate.logRain),
  }
}

function wholeMm(log: number): number {
  return Math.max(0, Math.round(exponential(log) - 5))
}
