import { parseCLI, startVitest } from 'vitest/node'
import ClosingLine, { closingLine, type Tally } from '../tests/support/closing-line.ts'
import { runChecks } from './checks.ts'
import { type ProcessorTime, processorTime } from './test/processor-time.ts'
import { clearKilledRuns, openRunFolder } from './test/run-folder.ts'

/*
 * `npm test`: stage after stage, until one has a failure; `--all` adds every matrix and long walk. Other arguments go to
 * Vitest: then the tests that they name run, and nothing else.
 */

interface Stage {
  readonly name: string
  /** Whether the checks of checks.ts belong to it. */
  readonly hasChecks: boolean
  /** Of vitest.config.ts. */
  readonly projects: readonly string[]
}

/** What speaks soonest comes first. */
const stages: readonly Stage[] = [
  { name: 'checks and laws', hasChecks: true, projects: ['laws'] },
  { name: 'domain, screens, phone', hasChecks: false, projects: ['pure', 'phone'] },
  { name: 'server', hasChecks: false, projects: ['server', 'postgres'] },
  { name: 'journeys', hasChecks: false, projects: ['journeys'] },
]

const [first, ...others] = process.argv.slice(2)
const mode = first === '--all' ? 'all' : 'test'
const args = mode === 'all' ? others : process.argv.slice(2)

for (const folder of clearKilledRuns()) console.log(`ended what a killed run had left: ${folder}`)
openRunFolder()
if (args.length === 0) process.exitCode = (await runStages()) ? 0 : 1
else await runNamed()
process.exit()

async function runNamed(): Promise<void> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  await startVitest('test', filter, {
    mode,
    reporters: ['default', new ClosingLine()],
    ...options,
  })
}

/** @returns whether nothing has failed */
async function runStages(): Promise<boolean> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  const rows: string[] = []
  let red: Stage | undefined
  for (const stage of stages) {
    console.log(`\nstage ${stages.indexOf(stage)}: ${stage.name}`)
    const startMs = performance.now()
    const before = processorTime()
    const isGreen = await runStage(stage, tally)
    rows.push(row(stage, (performance.now() - startMs) / 1000, before))
    if (isGreen) continue
    red = stage
    break
  }
  console.log(`\n${rows.join('\n')}`)
  if (red) {
    const left = stages.slice(stages.indexOf(red) + 1).map(({ name }) => name)
    console.log(`stage ${stages.indexOf(red)} ended the run: ${red.name}`)
    if (left.length > 0) console.log(`not run: ${left.join('; ')}`)
  }
  console.log(closingLine(tally))
  return red === undefined
}

async function runStage({ hasChecks, projects }: Stage, tally: Tally): Promise<boolean> {
  if (hasChecks && !(await areChecksGreen(tally))) return false
  const run = new ClosingLine({ tally, leavesStalled: true })
  const isGreen = await runFiles([], projects, run)
  if (run.stalled.length === 0) return isGreen
  // In new browsers and with new servers: nothing of the first try is left (docs/gotchas.md).
  const isGreenAgain = await runFiles(run.stalled, projects, new ClosingLine({ tally }))
  for (const file of run.stalled) console.log(`run again, no frames came: ${file}`)
  return isGreenAgain
}

/** @returns whether nothing has failed */
async function runFiles(
  files: readonly string[],
  projects: readonly string[],
  report: ClosingLine,
): Promise<boolean> {
  process.exitCode = undefined
  await startVitest('test', [...files], {
    mode,
    project: [...projects],
    reporters: ['default', report],
  })
  // Vitest sets it for errors outside of tests, too.
  return process.exitCode === undefined || Number(process.exitCode) === 0
}

async function areChecksGreen(tally: Tally): Promise<boolean> {
  const results = await runChecks()
  for (const { name, passed, output, seconds } of results) {
    console.log(` ${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
    if (output) console.log(output)
  }
  tally.passed += results.filter(({ passed }) => passed).length
  tally.failed += results.filter(({ passed }) => !passed).length
  return results.every(({ passed }) => passed)
}

function row(stage: Stage, seconds: number, before: ProcessorTime): string {
  const after = processorTime()
  const time = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
  return [
    `stage ${stages.indexOf(stage)}  ${stage.name.padEnd(24)}${time.padStart(12)}`,
    `processor ${Math.round(after.own - before.own)} s`,
    `whole machine ${Math.round(after.machine - before.machine)} s`,
  ].join(', ')
}
