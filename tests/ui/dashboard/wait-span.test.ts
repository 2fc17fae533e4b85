import { expect, test } from 'vitest'
import { waitSpan } from '#ui/dashboard/wait-span.ts'

const buckets = [1, 60, 1440, 10_080, null].map((upToMinutes) => ({ upToMinutes }))

test('each bucket is named by its end in the largest full unit, the last by where it begins', () => {
  expect(buckets.map((_, at) => waitSpan(buckets, at))).toEqual([
    { key: 'dashboard.upTo.minutes', value: 1 },
    { key: 'dashboard.upTo.hours', value: 1 },
    { key: 'dashboard.upTo.days', value: 1 },
    { key: 'dashboard.upTo.days', value: 7 },
    { key: 'dashboard.over.days', value: 7 },
  ])
})
