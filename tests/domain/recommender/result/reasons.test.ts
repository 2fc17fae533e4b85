import { expect, test } from 'vitest'
import { type ReasonInputs, reasons, timing } from '#domain/recommender/result/reasons.ts'
import { breakdown } from '#domain/recommender/suitability/breakdown.ts'
import { candidateWith } from '#support/candidate.ts'
import { crop } from '#support/crop.ts'
import { fieldWith } from '#support/field.ts'
import { readingsWith } from '#support/readings.ts'

const scores = { temperature: 1, rainfall: 1, soilPh: 1, humidity: 1, nutrients: 1 }
const lost = { temperature: 0, rainfall: 0.05, soilPh: 0.3127, humidity: 0.0194, nutrients: 0.0195 }

function grounds(changed: Partial<ReasonInputs> = {}): ReasonInputs {
  const { temperature, humidity, rainfall, ...soil } = readingsWith({
    temperature: 24,
    humidity: 79,
    rainfall: 10,
  })
  return {
    ...breakdown(crop('wheat'), fieldWith()),
    candidate: candidateWith('wheat'),
    air: { temperature, humidity, rainfall },
    soil,
    isPhGuessed: false,
    ...changed,
  }
}

test('the most limiting factor is first, with its points', () => {
  const points = reasons(grounds({ scores, lost })).map(({ reading, effect, pointsLost }) => {
    return [reading, effect, pointsLost]
  })
  expect(points).toEqual([
    ['soilPh', 'limits', 31.3],
    ['rainfall', 'limits', 5],
    ['nutrients', 'limits', 2],
    ['humidity', 'helps', 1.9],
    ['temperature', 'helps', 0],
  ])
})

test('two factors that both exclude the crop limit it, although each alone costs no points', () => {
  const nothing = { temperature: 0, rainfall: 0, soilPh: 0, humidity: 0, nutrients: 0 }
  const forbidden = { ...scores, temperature: 0, soilPh: 0.49 }
  const limiting = reasons(grounds({ scores: forbidden, lost: nothing })).filter(
    (reason) => reason.effect === 'limits',
  )
  expect(limiting.map((reason) => reason.reading)).toEqual(['temperature', 'soilPh'])
})

const reasonFor = (reading: string, changed: Partial<ReasonInputs>) =>
  reasons(grounds(changed)).find((reason) => reason.reading === reading)

test('the farmer’s own number comes back, with the value over the season', () => {
  expect(reasonFor('temperature', {})).toMatchObject({
    value: 24,
    seasonValue: 21.4,
    optimum: { from: 13, to: 23 },
    remedy: null,
  })
  expect(reasonFor('rainfall', {})).toMatchObject({ value: 10, optimum: { from: 250, to: 700 } })
})

test('acid soil gets lime, and a guessed pH is not repeated', () => {
  const soil = readingsWith({ soilPh: 5.4 })
  const sour = { scores, lost, soil }
  expect(reasonFor('soilPh', sour)).toMatchObject({
    value: 5.4,
    remedy: { kind: 'lime', kgPerHa: 1000, kgPerBigha: 134 },
  })
  expect(reasonFor('soilPh', { ...sour, isPhGuessed: true })?.value).toBeNull()
})

test('a coming season says in how many days, a past one does not', () => {
  const early = { fit: 'Near season', weight: 0.5, timeliness: 0.5, daysToSeason: 12 } as const
  const after = (daysToSeason: number) =>
    timing(candidateWith('wheat', { season: { ...early, daysToSeason } }))
  expect(after(12)).toEqual({ pointsLost: 50, remedy: { kind: 'sow-in', days: 12 } })
  expect(after(300).remedy).toBeNull()
  expect(timing(candidateWith('wheat'))).toEqual({ pointsLost: 0, remedy: null })
})
