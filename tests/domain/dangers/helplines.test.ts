import { expect, test } from 'vitest'
import { helpline, helplineIds, helplinesReadOn } from '../../../src/domain/dangers/helplines.ts'

test('every office has a name in both languages', () => {
  for (const id of helplineIds) {
    expect(helpline(id, 'en').name).toMatch(/[A-Za-z]/)
    expect(helpline(id, 'bn').name).toMatch(/[\u0980-\u09ff]/)
    expect(helpline(id, 'bn').note ?? '').not.toMatch(/[0-9]/)
  }
})

test('only numbers whose page was read are given', () => {
  const numbers = helplineIds.flatMap((id) => helpline(id, 'en').number ?? [])
  expect(numbers.sort()).toEqual(['1090', '16123', '16126', '16163', '16236', '16358', '999'])
  expect(helplinesReadOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a service without a checked number is named only, until an operator confirms one', () => {
  expect(helpline('health_16263', 'en').number).toBeUndefined()
  expect(helpline('health_16263', 'en', { confirmed: { health_16263: '16263' } }).number).toBe(
    '16263',
  )
})

test('no line is called free or open day and night but those whose page says so', () => {
  const free = helplineIds.filter((id) => /free/i.test(helpline(id, 'en').note ?? ''))
  expect(free).toEqual(['national_emergency', 'disaster_1090', 'upazila_fisheries'])
  const always = helplineIds.filter((id) => /day and night/i.test(helpline(id, 'en').note ?? ''))
  expect(always).toEqual(['national_emergency', 'fire_service', 'disaster_1090'])
})

test('an id of several offices gives the last one, an unknown one the agriculture office', () => {
  expect(helpline('product label and dealer; krishi_call_centre', 'en').id).toBe(
    'krishi_call_centre',
  )
  expect(helpline('nobody', 'bn').id).toBe('upazila_agri')
})
