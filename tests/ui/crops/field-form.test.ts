import { expect, test } from 'vitest'
import { readings } from '#domain/recommender/readings.ts'
import { readingsWith } from '#support/readings.ts'
import {
  changedFields,
  type FieldForm,
  formOf,
  isFilled,
  mended,
  readForm,
  unknownIn,
  withUnknown,
} from '#ui/crops/field-form.ts'

const form: FieldForm = {
  nitrogen: '৯০',
  phosphorus: '45',
  potassium: '40',
  temperature: '25',
  humidity: '75',
  soilPh: '6.8',
  rainfall: '850',
  unknown: '',
  date: '',
  rainfallPeriod: '',
  irrigated: '',
  district: '',
}

test('what was not said is not asked for', () => {
  expect(readForm(form)).toEqual({ ok: true, field: { readings: readingsWith(), unknown: [] } })
})

test('what was said goes with the readings', () => {
  const said = {
    ...form,
    date: '2026-12-03',
    rainfallPeriod: 'year',
    irrigated: 'no',
    district: 'bogura',
  }
  const read = readForm(said)
  expect(read.ok && read.field).toMatchObject({
    date: '2026-12-03',
    rainfallPeriod: 'year',
    irrigated: false,
    district: 'bogura',
  })
})

test('a draft that means nothing any more is passed over', () => {
  const read = readForm({ ...form, date: '2026-02-30', rainfallPeriod: 'decade', unknown: 'sun' })
  expect(read).toEqual(readForm(form))
})

test('what is not known is sent as null and named, and needs no number', () => {
  const read = readForm({ ...form, nitrogen: '', soilPh: 'টক', unknown: 'soilPh nitrogen' })
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

test('a form that is left wholly empty asks for what is usual', () => {
  const blank = { ...form, ...Object.fromEntries(readings.map((name) => [name, ''])) }
  const read = readForm(blank)
  expect(read.ok && read.field.unknown).toEqual(readings)
})

test('"I don’t know" is ticked and unticked for itself', () => {
  const unknown = withUnknown({ ...form, unknown: 'nitrogen' }, 'soilPh', true)
  expect(unknownIn({ ...form, unknown })).toEqual(['nitrogen', 'soilPh'])
  expect(withUnknown({ ...form, unknown }, 'nitrogen', false)).toBe('soilPh')
})

test('a field taken back fills the form as it was, in the digits of the language', () => {
  const filled = {
    ...form,
    nitrogen: '',
    unknown: 'nitrogen',
    date: '2026-12-03',
    rainfallPeriod: 'season',
    irrigated: 'yes',
    district: 'sylhet',
  }
  const read = readForm(filled)
  if (!read.ok) throw new Error('a whole form was not read')
  expect(formOf(read.field, 'en')).toEqual(filled)
  expect(formOf(read.field, 'bn').soilPh).toBe('৬.৮')
})

test('only what was changed is written into the form anew', () => {
  const field = { readings: readingsWith(), unknown: [] }
  const changed = { ...field, rainfallPeriod: 'year' } as const
  expect(changedFields(field, changed, 'bn')).toEqual([['rainfallPeriod', 'year']])
  expect(changedFields(undefined, field, 'en')).toHaveLength(12)
})

test('readings are mended together, the others stay', () => {
  const field = { readings: readingsWith({ temperature: 40, humidity: 0.8 }), unknown: [] }
  const hint = { reading: 'humidity', kind: 'fraction', suggested: 80 } as const
  expect(mended(field, [hint]).readings).toEqual(readingsWith({ temperature: 40, humidity: 80 }))
})

test('a tick counts as something to lose', () => {
  const blank: FieldForm = { ...form, ...Object.fromEntries(readings.map((name) => [name, ' '])) }
  expect(isFilled(blank)).toBe(false)
  expect(isFilled({ ...blank, rainfall: '850' })).toBe(true)
  expect(isFilled({ ...blank, unknown: 'soilPh' })).toBe(true)
})
