import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { budgetsKb, weigh } from '../../scripts/budgets.ts'

/** What `npm run check` holds beside the tests holds in the tests too, so that no run of them is green without it. */
test.each([
  ['every layer compiles, and only with the imports it may have', 'npm run --silent types'],
  ['the linter has nothing to say', 'npm run --silent lint'],
  ['the code is formatted', 'npx --no-install biome format .'],
  ['nothing is unused', 'npm run --silent unused'],
])('%s', { timeout: 120_000 }, (_, command) => {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' })
  expect(status, `${stdout}\n${stderr}`.slice(-4000)).toBe(0)
})

const weights = weigh('dist')

test.each([
  ['the first load', weights.firstLoad, budgetsKb.firstLoad],
  ['the dashboard', weights.dashboard, budgetsKb.dashboard],
  ['the offline install', weights.precache, budgetsKb.precache],
  ['a knowledge pack', weights.knowledgePack, budgetsKb.knowledgePack],
])('%s stays within its budget', (_, weight, budget) => {
  expect(weight).toBeGreaterThan(1)
  expect(weight).toBeLessThanOrEqual(budget)
})
