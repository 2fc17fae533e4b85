import { spawnSync } from 'node:child_process'
import { budgetsKb, type Weights, weigh } from './budgets.ts'

/** Everything that must hold before a change lands; stops at the first that does not. */
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', 'npx', 'biome', 'format', '.'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['types', 'npm', 'run', '--silent', 'types'],
  ['unused', 'npm', 'run', '--silent', 'unused'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['tests', 'npm', 'test', '--silent'],
]

for (const [name, command, ...args] of steps) {
  console.log(`check: ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
console.log('check: budgets (kB after brotli, where not said otherwise)')
process.exit(withinBudgets(weigh('dist')) ? 0 : 1)

function withinBudgets(weights: Weights): boolean {
  const names = Object.keys(budgetsKb) as (keyof typeof budgetsKb)[] // the keys of a constant
  console.log(`  until the first tap: ${weights.untilTap}`)
  for (const name of names) console.log(`  ${name}: ${weights[name]} of ${budgetsKb[name]}`)
  return names.every((name) => weights[name] <= budgetsKb[name])
}
