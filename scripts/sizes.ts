import { readFileSync } from 'node:fs'
import { lastRelease } from '../tests/support/releases.ts'
import {
  type BudgetName,
  budgets,
  type Verdict,
  verdict,
  type Weights,
  weigh,
} from './build/budgets.ts'

/*
 * Weighs the build: `npm run sizes`. Prints each weight with its bound and its growth since the last release, and fails
 * where one is red.
 */
const weights = weigh('dist')
const before: Partial<Weights> = JSON.parse(readFileSync(`${lastRelease()}/weights.json`, 'utf8'))
const failing: ReadonlySet<Verdict> = new Set<Verdict>(['missing', 'red'])
const words: Readonly<Record<Verdict, string>> = {
  missing: '  MISSING',
  fits: '',
  heavy: '  over its bound',
  red: '  TOO HEAVY',
}
const names = Object.keys(budgets) as BudgetName[] // the keys of a constant
console.log('   kB after brotli; a knowledge pack after gzip; in brackets since the last release')
for (const name of names) console.log(`   ${line(name)}`)
process.exitCode = names.some((name) => failing.has(verdict(weights[name], budgets[name]))) ? 1 : 0

function line(name: BudgetName): string {
  const growth = weights[name] - (before[name] ?? 0)
  const grown = `(${growth < 0 ? '' : '+'}${growth.toFixed(1)})`
  const weight = weights[name].toFixed(1).padStart(6)
  const word = words[verdict(weights[name], budgets[name])]
  return `${name.padEnd(14)}${weight} of ${budgets[name].kb} ${grown}${word}`
}
