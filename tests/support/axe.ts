import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** What axe finds against WCAG 2.2 AA on the page as it stands. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axeCode)
  const found = await page.evaluate(runAxe)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Runs in the page. */
function runAxe(): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') } // put there by the line before
  return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
}
