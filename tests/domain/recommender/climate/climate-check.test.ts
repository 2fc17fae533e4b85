import { expect, test } from 'vitest'
import { climateDistance, climateFlags } from '#domain/recommender/climate/climate-check.ts'
import { climateOf } from '#support/crop.ts'
import { readingsWith } from '#support/readings.ts'

test('usual weather has the distance 0', () => {
  const usual = readingsWith({ temperature: 28.4, humidity: 87.1 })
  expect(climateDistance(usual, climateOf(7))).toBe(0)
  expect(climateFlags(usual, climateOf(7))).toEqual([])
})

test('the larger distance of temperature and humidity counts, above or below', () => {
  const cold = readingsWith({ temperature: 28.4 - 4.4, humidity: 87.1 })
  expect(climateDistance(cold, climateOf(7))).toBeCloseTo(2, 9)
  const dry = readingsWith({ temperature: 28.4 - 4.4, humidity: 87.1 - 24 })
  expect(climateDistance(dry, climateOf(7))).toBeCloseTo(3, 9)
})

test('a variable month has a larger standard deviation', () => {
  const dry = readingsWith({ temperature: 26, humidity: 70.9 - 1.5 * 7.14 })
  expect(climateDistance(dry, climateOf(3))).toBeCloseTo(1, 9)
})

test('weather more than three standard deviations away is flagged', () => {
  const cold = (spreads: number) =>
    climateFlags(readingsWith({ temperature: 28.4 - 2.2 * spreads, humidity: 87 }), climateOf(7))
  expect(cold(2.99)).toEqual([])
  expect(cold(3.01)).toEqual(['ood:climate-for-month'])
})

test('a dew point above 30.5 °C does not occur', () => {
  const july = climateOf(7)
  expect(climateFlags(readingsWith({ temperature: 30.5, humidity: 99.9 }), july)).toEqual([])
  expect(climateFlags(readingsWith({ temperature: 31, humidity: 99 }), july)).toEqual([
    'ood:humid-heat',
  ])
})
