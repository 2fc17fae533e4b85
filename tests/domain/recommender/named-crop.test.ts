import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { districtIds } from '#domain/district-ids.ts'
import { landOf } from '#domain/recommender/land/land-table.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { crops } from '#domain/recommender/parameters.ts'
import {
  cropProbabilities,
  type RecommendRequest,
  recommend,
} from '#domain/recommender/recommend.ts'
import { crop } from '#support/crop.ts'
import { runsAll } from '#support/extent.ts'

/*
 * What holds for a crop by its name. Across a change of the first crop it says nothing: a worse soil for the first may be a
 * better one for the second.
 */

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** A field that names its land, so that the Crop Recommendation Dataset does not count, which knows boxes and no soil. */
const fields: fc.Arbitrary<RecommendRequest> = fc
  .record({
    nitrogen: number(0, 300),
    phosphorus: number(0, 120),
    potassium: number(0, 300),
    temperature: number(12, 34),
    humidity: number(45, 95),
    soilPh: number(4, 8.6),
    rainfall: number(0, 700),
    day: fc.integer({ min: 0, max: 364 }),
    district: fc.constantFrom(...districtIds, undefined),
    landType: fc.constantFrom(...landTypes),
    soilSalinity: fc.constantFrom(0, 1, 4, 8, 14, undefined),
    irrigated: fc.constantFrom(true, false, null),
  })
  .map(({ day, district, landType, soilSalinity, irrigated, ...readings }) => ({
    ...{ readings, district, landType, soilSalinity, irrigated, rainfallPeriod: 'month' as const },
    date: new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
  }))

const anyCrop = fc.constantFrom(...crops.map(({ id }) => id))

/** One of them ranks every crop twice: 50 ms on a slow machine. */
const numRuns = runsAll ? 200 : 50
vi.setConfig({ testTimeout: 120_000 })

/** Rounding of the sums. */
const hair = 1e-9

function probabilitiesOf(request: RecommendRequest): ReadonlyMap<string, number> {
  return new Map(cropProbabilities(request).map(({ cropId, probability }) => [cropId, probability]))
}

function answerTo(request: RecommendRequest) {
  const outcome = recommend(request)
  if (!outcome.ok) throw new Error('refused')
  return outcome.recommendation
}

/** Expects that every crop but the named exceptions is at most as probable, and yields at most as much while it is first. */
function expectWorse(
  better: RecommendRequest,
  worse: RecommendRequest,
  isMeant: (cropId: string) => boolean = () => true,
): void {
  const [before, after] = [probabilitiesOf(better), probabilitiesOf(worse)]
  for (const [id, probability] of after) {
    if (!isMeant(id)) continue
    if (probability > (before.get(id) ?? 0) + hair) {
      expect([id, probability]).toEqual([id, before.get(id)])
    }
  }
  const [first] = before.keys()
  const [then] = after.keys()
  if (first === undefined || first !== then || !isMeant(first)) return
  const [good, bad] = [answerTo(better), answerTo(worse)]
  if (good.cropId === bad.cropId) {
    expect(bad.expectedYieldPct).toBeLessThanOrEqual(good.expectedYieldPct)
  }
}

test('more salt never raises a crop’s probability or its yield', () => {
  fc.assert(
    fc.property(fields, number(0, 60), number(0, 60), (field, one, other) => {
      const with_ = (soilSalinity: number) => ({ ...field, soilSalinity })
      expectWorse(with_(Math.min(one, other)), with_(Math.max(one, other)))
    }),
    { numRuns },
  )
})

test('deeper water never raises a crop’s probability or its yield, except broadcast Aman’s', () => {
  const flat = fields.filter(({ district }) => landOf(district).hill === 0)
  const depth = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(flat, depth, depth, (field, one, other) => {
      const on = (at: number) => ({ ...field, landType: landTypes[at] })
      expectWorse(on(Math.min(one, other)), on(Math.max(one, other)), (id) => id !== 'rice_b_aman')
    }),
    { numRuns },
  )
})

test('a pH farther from a crop’s optimum never raises its probability or its yield', () => {
  const step = number(0, 3)
  fc.assert(
    fc.property(fields, anyCrop, fc.boolean(), step, step, (field, id, isSour, one, other) => {
      const [, from, to] = crop(id).soilPh
      const at = (off: number) => {
        const soilPh = isSour ? Math.max(2.5, from - off) : Math.min(10.5, to + off)
        return { ...field, readings: { ...field.readings, soilPh } }
      }
      const [near, far] = [at(Math.min(one, other)), at(Math.max(one, other))]
      expectWorse(near, far, (cropId) => cropId === id)
    }),
    { numRuns },
  )
})

test('N, P or K of 0 is almost 1 kg: no probability changes by more than three points', () => {
  const nutrient = fc.constantFrom('nitrogen', 'phosphorus', 'potassium')
  fc.assert(
    fc.property(fields, nutrient, fc.boolean(), (field, name, isAll) => {
      const soil = (kg: number) => ({
        ...field,
        readings: {
          ...field.readings,
          ...(isAll ? { nitrogen: kg, phosphorus: kg, potassium: kg } : { [name]: kg }),
        },
      })
      const [zero, one] = [probabilitiesOf(soil(0)), probabilitiesOf(soil(1))]
      for (const [id, probability] of zero) {
        expect(Math.abs(probability - (one.get(id) ?? 0))).toBeLessThan(0.03)
      }
    }),
    { numRuns },
  )
})

test('every crop has one probability from 0 to 1, in order; called twice, everything is the same bytes', () => {
  const unnamed = fc.tuple(fields, fc.boolean()).map(([{ landType, ...field }, isNamed]) => {
    return isNamed ? { ...field, landType } : field
  })
  fc.assert(
    fc.property(unnamed, (field) => {
      const ranked = cropProbabilities(field)
      const probabilities = ranked.map(({ probability }) => probability)
      expect(new Set(ranked.map(({ cropId }) => cropId)).size).toBe(crops.length)
      expect(probabilities.every((value) => value >= 0 && value <= 1)).toBe(true)
      expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
      expect(JSON.stringify(cropProbabilities({ ...field }))).toBe(JSON.stringify(ranked))
      const text = JSON.stringify(answerTo(field))
      expect(JSON.stringify(answerTo({ ...field }))).toBe(text)
      expect(text).not.toMatch(/NaN|Infinity|undefined/)
      expect(JSON.stringify(JSON.parse(text))).toBe(text)
    }),
    { numRuns },
  )
})

test('the answer is the most probable crop, unless nothing can be sown', () => {
  fc.assert(
    fc.property(fields, (field) => {
      const { cropId, alternatives, confidencePct, question, nextCrop } = answerTo(field)
      const [first] = cropProbabilities(field)
      const answered = alternatives[0]?.probabilityPct ?? 0
      if (cropId === 'none') {
        expect(answered).toBeGreaterThanOrEqual(50)
        expect(answered).toBeGreaterThanOrEqual(Math.round(1000 * (first?.probability ?? 0)) / 10)
      } else {
        expect(cropId).toBe(first?.cropId)
        expect(answered).toBe(Math.round(1000 * (first?.probability ?? 0)) / 10)
        expect(nextCrop).toBeUndefined()
      }
      expect(confidencePct).toBeLessThanOrEqual(Math.round(answered + 0.05))
      if (question !== undefined) expect(confidencePct).toBeLessThan(50)
    }),
    { numRuns },
  )
})
