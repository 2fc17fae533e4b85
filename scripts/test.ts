import { parseCLI, startVitest } from 'vitest/node'
import ClosingLine from '../tests/support/closing-line.ts'
import { type CheckResult, runChecks } from './checks.ts'

/** `npm test`: the checks, then the tests. With arguments, which Vitest gets, those tests alone. */
const args = process.argv.slice(2)
const { filter, options } = parseCLI(['vitest', 'run', ...args])
const checks = args.length === 0 ? await shownChecks() : []
const reporters = ['default', new ClosingLine({ checks })]
await startVitest('test', filter, { reporters, ...options })
process.exit(checks.every(({ passed }) => passed) ? process.exitCode : 1)

async function shownChecks(): Promise<readonly CheckResult[]> {
  const results = await runChecks()
  for (const { name, passed, output, seconds } of results) {
    console.log(` ${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
    if (!passed) console.log(output)
  }
  return results
}
