import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** What axe finds against WCAG 2.2 AA on the page as it stands. */
export async function findings(page: Page): Promise<string[]> {
  const violations = await found(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Selectors of what axe finds too small to tap or too near to another target: of each, only what no bar covers counts. */
export async function smallTargets(page: Page): Promise<string[]> {
  const violations = await found(page, { runOnly: { type: 'rule', values: ['target-size'] } })
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
}

async function found(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  await page.evaluate(axeCode)
  return (await page.evaluate(runAxe, options)).violations
}

/** Runs in the page. */
function runAxe(options: RunOptions): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') } // put there by the line before
  return axe.run(options)
}
