import { expect, test } from 'vitest'
import { seasonFit } from '#domain/recommender/season/season-fit.ts'
import { crop } from '#support/crop.ts'

test.each(['2026-11-12', '2026-11-25', '2026-12-05'])('%s is in season for wheat', (date) => {
  expect(seasonFit(crop('wheat'), date)).toEqual({
    fit: 'In season',
    weight: 1,
    timeliness: 1,
    daysToSeason: 0,
  })
})

test('the margin falls to 0.4 before and after the window', () => {
  const early = seasonFit(crop('wheat'), '2026-10-28')
  expect(early).toMatchObject({ fit: 'Near season', daysToSeason: 15 })
  expect(early.weight).toBeCloseTo(0.4, 12)
  const late = seasonFit(crop('wheat'), '2026-12-10')
  expect(late).toMatchObject({ fit: 'Near season', daysToSeason: 337 })
  expect(late.weight).toBeCloseTo(0.8, 12)
})

test('beyond the margin the weight falls exponentially with 15 days', () => {
  const { fit, weight, daysToSeason } = seasonFit(crop('wheat'), '2026-10-13')
  expect([fit, daysToSeason]).toEqual(['Out of season', 30])
  expect(weight).toBeCloseTo(0.4 * Math.exp(-1), 9)
})

test.each(['2026-12-10', '2026-12-31', '2027-01-01', '2027-02-20'])(
  'the boro window crosses the new year: %s is in it',
  (date) => expect(seasonFit(crop('rice_boro'), date).daysToSeason).toBe(0),
)

test('the leap day is counted on the way to a window', () => {
  expect(seasonFit(crop('rice_aus'), '2028-02-21').daysToSeason).toBe(23)
  expect(seasonFit(crop('rice_aus'), '2026-02-21').daysToSeason).toBe(22)
})

test('a side season is in season, with less weight', () => {
  expect(seasonFit(crop('maize'), '2026-03-01')).toEqual({
    fit: 'In season',
    weight: 0.7,
    timeliness: 1,
    daysToSeason: 0,
  })
})

test('the nearest of several windows is the one to wait for', () => {
  expect(seasonFit(crop('maize'), '2026-01-31').daysToSeason).toBe(15)
  expect(seasonFit(crop('maize'), '2026-09-30').daysToSeason).toBe(15)
})

test('a perennial always has some season weight', () => {
  expect(seasonFit(crop('mango'), '2026-01-01')).toMatchObject({
    fit: 'Out of season',
    weight: 0.25,
  })
})
