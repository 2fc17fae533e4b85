import { expect, test } from 'vitest'
import { createTapGuard, doubleTapMs } from '#ui/kit/double-tap.ts'

test('the second tap of an unsteady finger is known, the third as well, and a tap a little later is not', () => {
  const isSecond = createTapGuard()
  const taps = [0, doubleTapMs - 1, doubleTapMs + 1, doubleTapMs * 2 + 1]
  expect(taps.map((at) => isSecond('rice', at))).toEqual([false, true, true, false])
})

test('two tiles that are tapped quickly are two taps', () => {
  const isSecond = createTapGuard()
  expect([isSecond('rice', 0), isSecond('jute', 10), isSecond('rice', 20)]).toEqual([
    false,
    false,
    false,
  ])
})
