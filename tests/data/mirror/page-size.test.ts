import { expect, test } from 'vitest'
import { createPageSize } from '#data/mirror/page-size.ts'

test('a page begins with 10 records and doubles while it takes under 3 s, up to 200', () => {
  const size = createPageSize()
  const sizes = Array.from({ length: 7 }, () => {
    const current = size.current()
    size.recordReply(2_999)
    return current
  })
  expect(sizes).toEqual([10, 20, 40, 80, 160, 200, 200])
})

test('the page size stays between 3 and 8 s', () => {
  const size = createPageSize()
  size.recordReply(3_000)
  size.recordReply(8_000)
  expect(size.current()).toBe(10)
})

test('the page size is halved above 8 s and after a cut, down to one', () => {
  const size = createPageSize()
  size.recordReply(8_001)
  expect(size.current()).toBe(5)
  for (let n = 0; n < 5; n += 1) size.recordNoReply()
  expect(size.current()).toBe(1)
})
