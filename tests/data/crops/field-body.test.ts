import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recommendCrop } from '#contract/crops.ts'
import { fieldBody, fieldOfBody } from '#data/crops/field-body.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { anyField } from '#support/any-field.ts'
import { fieldRequestWith, readingsWith } from '#support/readings.ts'

const askedOn = '2026-07-01'
const createdAt = '2026-07-01T06:00:00Z'

test('a field without optional properties is sent as seven numbers and the day', () => {
  expect(JSON.parse(fieldBody({ field: fieldRequestWith(), askedOn }))).toEqual({
    ...readingsWith(),
    askedOn,
  })
})

test('minus zero is sent as zero', () => {
  const field = fieldRequestWith({ readings: readingsWith({ nitrogen: -0 }) })
  expect(fieldBody({ field, askedOn })).toContain('"nitrogen":0,')
})

test('the contract accepts any field body, and the phone reads it back', () => {
  fc.assert(
    fc.property(anyField, (field: FieldRequest) => {
      const body = fieldBody({ field, askedOn })
      expect(recommendCrop.input.safeParse(JSON.parse(body)).success).toBe(true)
      // JSON has no minus zero.
      const asText: unknown = JSON.parse(JSON.stringify({ field, askedOn }))
      expect(fieldOfBody(body, createdAt)).toEqual(asText)
    }),
  )
})

test('a body without a day gets the day on which it was stored', () => {
  expect(fieldOfBody(JSON.stringify(readingsWith()), createdAt)).toEqual({
    field: fieldRequestWith(),
    askedOn: '2026-07-01',
  })
})
