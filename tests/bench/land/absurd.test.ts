import { expect, test } from 'vitest'
import { absurditiesOf } from '../../../bench/land/absurd.ts'
import { cells } from '../../../bench/land/accepted.ts'

test('no crop that an officer would accept is absurd', () => {
  const found = cells.flatMap(({ field, accept }) =>
    accept.flatMap((cropId) =>
      absurditiesOf(field, { cropId, confidencePct: 100 }).map(
        ({ what }) => `${field.district} ${field.date} ${cropId}: ${what}`,
      ),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['rice_boro', { district: 'bogura', date: '2026-01-15', irrigated: false }],
  ['rice_aman', { district: 'sunamganj', date: '2026-07-15', landType: 'lowland' }],
  ['tea', { district: 'khulna', date: '2026-05-15' }],
  ['wheat', { district: 'dinajpur', date: '2026-06-15' }],
  ['mango', { district: 'rajshahi', date: '2026-07-15', landType: 'medium_lowland' }],
] as const)('%s is absurd in %o', (cropId, field) => {
  expect(absurditiesOf(field, { cropId, confidencePct: 50 })).not.toEqual([])
})

test('that nothing can be sown is never absurd', () => {
  const field = { district: 'sunamganj', date: '2026-07-15', landType: 'lowland' } as const
  expect(absurditiesOf(field, { cropId: 'none', confidencePct: 90 })).toEqual([])
})
