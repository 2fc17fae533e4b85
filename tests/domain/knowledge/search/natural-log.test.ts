import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naturalLog } from '#domain/knowledge/search/natural-log.ts'

test('it is the natural logarithm to fourteen digits', () => {
  const value = fc.double({ min: 1, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(value, (x) => {
      expect(naturalLog(x)).toBeCloseTo(Math.log(x), 13)
    }),
  )
})
