import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** What axe finds against WCAG 2.2 AA on the page as it stands. */
export function findings(page: Page): Promise<string[]> {
  return found(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
}

/** Links and buttons that axe finds too small or too near to another one. */
export function smallTargets(page: Page): Promise<string[]> {
  return found(page, { runOnly: { type: 'rule', values: ['target-size'] } })
}

async function found(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(axeCode)
  const { violations } = await page.evaluate(runAxe, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Runs in the page. */
function runAxe(options: RunOptions): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') } // put there by the line before
  return axe.run(options)
}
