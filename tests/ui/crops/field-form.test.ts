import { expect, test } from 'vitest'
import { readings } from '#domain/recommender/readings.ts'
import { readingsWith } from '#support/readings.ts'
import {
  changedFields,
  corrected,
  type FieldForm,
  formOf,
  isFilled,
  ownFieldOf,
  readForm,
  rememberedTexts,
} from '#ui/crops/field-form.ts'

const form: FieldForm = {
  nitrogen: '৯০',
  phosphorus: '45',
  potassium: '40',
  temperature: '25',
  humidity: '75',
  soilPh: '6.8',
  rainfall: '850',
  date: '',
  rainfallPeriod: '',
  irrigated: '',
  district: '',
  landType: '',
  soilSalinity: '',
}

test('empty optional fields are not in the request', () => {
  expect(readForm(form)).toEqual({ ok: true, field: { readings: readingsWith(), unknown: [] } })
})

test('filled-in optional fields are in the request', () => {
  const said = {
    ...form,
    date: '2026-12-03',
    rainfallPeriod: 'year',
    irrigated: 'no',
    district: 'bogura',
    landType: 'medium_lowland',
    soilSalinity: '৪',
  }
  const read = readForm(said)
  expect(read.ok && read.field).toMatchObject({
    date: '2026-12-03',
    rainfallPeriod: 'year',
    irrigated: false,
    district: 'bogura',
    landType: 'medium_lowland',
    soilSalinity: 4,
  })
})

test('a draft with an invalid value is ignored', () => {
  const read = readForm({ ...form, date: '2026-02-30', rainfallPeriod: 'decade' })
  expect(read).toEqual(readForm(form))
  expect(readForm({ ...form, landType: 'sea', soilSalinity: '4000' })).toEqual(readForm(form))
})

test('an empty reading is null and listed as unknown', () => {
  const read = readForm({ ...form, nitrogen: '', soilPh: ' ' })
  expect(read).toEqual({
    ok: true,
    field: {
      readings: { ...readingsWith(), nitrogen: null, soilPh: null },
      unknown: ['nitrogen', 'soilPh'],
    },
  })
})

test.each(readings)('%s may be left empty, as all seven may', (reading) => {
  const read = readForm({ ...form, [reading]: ' ' })
  expect(read.ok && read.field).toMatchObject({ unknown: [reading], readings: { [reading]: null } })
})

test('an empty form is a request with all readings unknown', () => {
  const blank = { ...form, ...Object.fromEntries(readings.map((name) => [name, ''])) }
  const read = readForm(blank)
  expect(read.ok && read.field.unknown).toEqual(readings)
})

test('a request fills the form as it was, in the digits of the language', () => {
  const filled = {
    ...form,
    nitrogen: '',
    date: '2026-12-03',
    rainfallPeriod: 'season',
    irrigated: 'yes',
    district: 'sylhet',
    landType: 'very_lowland',
    soilSalinity: '10',
  }
  const read = readForm(filled)
  if (!read.ok) throw new Error('a whole form was not read')
  expect(formOf(read.field, 'en')).toEqual(filled)
  expect(formOf(read.field, 'bn').soilPh).toBe('৬.৮')
})

test('what stays true of a field is read from the form and fills it in again', () => {
  const texts = { district: 'bogura', landType: 'lowland', soilSalinity: '0', irrigated: 'no' }
  const said = { district: 'bogura', landType: 'lowland', soilSalinity: 0, irrigated: false }
  expect(ownFieldOf(texts)).toEqual(said)
  expect(rememberedTexts(ownFieldOf(texts))).toEqual(texts)
})

test('what was not said is not in the field, and its texts are empty', () => {
  const { district, landType, soilSalinity, irrigated } = form
  const texts = { district, landType, soilSalinity, irrigated }
  expect(ownFieldOf(texts)).toEqual({})
  expect(rememberedTexts({})).toEqual(texts)
  expect(rememberedTexts({ readings: readingsWith(), unknown: [], irrigated: null })).toEqual(texts)
})

test('only changed fields are written into the form', () => {
  const field = { readings: readingsWith(), unknown: [] }
  const changed = { ...field, rainfallPeriod: 'year' } as const
  expect(changedFields(field, changed, 'bn')).toEqual([['rainfallPeriod', 'year']])
  expect(changedFields(undefined, field, 'en')).toHaveLength(13)
})

test('hinted readings are corrected together, the others stay', () => {
  const field = { readings: readingsWith({ temperature: 40, humidity: 0.8 }), unknown: [] }
  const hint = { reading: 'humidity', kind: 'fraction', suggested: 80 } as const
  expect(corrected(field, [hint]).readings).toEqual(readingsWith({ temperature: 40, humidity: 80 }))
})

test('a form without a reading counts as empty', () => {
  const blank: FieldForm = { ...form, ...Object.fromEntries(readings.map((name) => [name, ' '])) }
  expect(isFilled(blank)).toBe(false)
  expect(isFilled({ ...blank, rainfall: '850' })).toBe(true)
})
