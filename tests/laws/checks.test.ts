import { expect, test } from 'vitest'
import { budgets, verdict } from '../../scripts/build/budgets.ts'

test.each([
  [95, 'fits'],
  [95.1, 'heavy'],
  [99.7, 'heavy'],
  [99.8, 'red'],
] as const)('a first load of %d kB is called: %s', (kb, called) => {
  expect(verdict(kb, budgets.firstLoad)).toBe(called)
})

test('a weight of nothing is called missing', () => {
  expect(verdict(0, budgets.dangers)).toBe('missing')
})

test('what phones keep is red above its bound', () => {
  expect(verdict(360, budgets.installedCode)).toBe('fits')
  expect(verdict(360.1, budgets.installedCode)).toBe('red')
})
