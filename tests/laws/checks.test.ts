import { expect, test } from 'vitest'
import { budgetsKb, weigh } from '../../scripts/build/budgets.ts'

const weights = weigh('dist')

test.each([
  ['the first load', weights.firstLoad, budgetsKb.firstLoad],
  ['what is fetched until a tap is answered', weights.untilTap, budgetsKb.untilTap],
  ['the dashboard', weights.dashboard, budgetsKb.dashboard],
  ['the code of the install', weights.installedCode, budgetsKb.installedCode],
  ['what a question is read with', weights.understanding, budgetsKb.understanding],
  ['a knowledge pack', weights.knowledgePack, budgetsKb.knowledgePack],
])('%s stays within its budget', (_, weight, budget) => {
  expect(weight).toBeGreaterThan(1)
  expect(weight).toBeLessThanOrEqual(budget)
})

test('the dangers stay within their budget', () => {
  expect(weights.dangers).toBeLessThanOrEqual(budgetsKb.dangers)
})
