import { expect, test } from 'vitest'
import { waitBucketLabel } from '#ui/dashboard/analytics/wait-bucket-label.ts'

const buckets = [1, 60, 1440, 10_080, null].map((upToMinutes) => ({ upToMinutes }))

test('each bucket is named by its end in the largest whole unit, the last by its start', () => {
  expect(buckets.map((_, at) => waitBucketLabel(buckets, at))).toEqual([
    { key: 'dashboard.upTo.minutes', value: 1 },
    { key: 'dashboard.upTo.hours', value: 1 },
    { key: 'dashboard.upTo.days', value: 1 },
    { key: 'dashboard.upTo.days', value: 7 },
    { key: 'dashboard.over.days', value: 7 },
  ])
})
