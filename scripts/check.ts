import { spawnSync } from 'node:child_process'
import { budgetsKb, released, type Weights, weigh } from './build/budgets.ts'

/** Everything that must hold before a change lands; stops at the first that does not. `test` includes the checks. */
for (const name of ['build', 'test']) {
  console.log(`check: ${name}`)
  const { status } = spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
console.log('check: sizes (kB after brotli; knowledge packs after gzip)')
process.exit(isWithinBudgets(weigh('dist')) ? 0 : 1)

function isWithinBudgets(weights: Weights): boolean {
  const names = Object.keys(budgetsKb) as (keyof typeof budgetsKb)[] // the keys of a constant
  for (const name of names) console.log(`  ${name}: ${weights[name]} of ${budgetsKb[name]}`)
  const growth = weights.installedCode - released.installedCodeKb
  console.log(
    `  installedCode since ${released.version}: ${growth < 0 ? '' : '+'}${growth.toFixed(1)}`,
  )
  return names.every((name) => weights[name] <= budgetsKb[name])
}
