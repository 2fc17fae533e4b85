import type { MonthClimate } from './climate.ts'
import { exponential } from './exponential.ts'
import type { AirReading, ReadingRange } from './readings.ts'

/** Between which values a reading lies in two of three places and years in a month: its mean (of rain the median), one spread down and up. */
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

/** The one value to send where a number has to stand: °C, %, and the month's rain in mm. */
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

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
