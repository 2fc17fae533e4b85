import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { LabName } from '#domain/lab.ts'
import { type ChaosReport, runChaos } from './chaos-run.ts'
import type { Comparison } from './comparison.ts'
import { faultName } from './fault.ts'
import { type ChaosOptions, readOptions, UsageProblem } from './read-options.ts'
import { wireFault } from './scenario.ts'

const options = optionsOrExit()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
build()
say(`seed ${options.seed}`)
const report = await runChaos(options, { say })
for (const line of [`what befell: ${countsText(report)}`, ...faultLines(report)]) say(line)
console.log(resultLine(report))
process.exitCode = faultLines(report).length === 0 ? 0 : 1

function optionsOrExit(): ChaosOptions {
  try {
    return readOptions(process.argv.slice(2), randomInt(2 ** 32))
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** The set-up of `npm start` builds what is not up to date. */
function build(): void {
  const setup = fileURLToPath(new URL('../../scripts/setup.mjs', import.meta.url))
  // Its words go where ours go: the result line stands alone.
  const { status } = spawnSync(process.execPath, [setup, 'chaos'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}

function say(line: string): void {
  console.error(`chaos: ${line}`)
}

function resultLine(report: ChaosReport): string {
  const { options, cuts, sendsPerRequest, comparison, refused, seconds } = report
  const { seed, requests, browserKills, serverKills } = options
  return [
    `chaos: seed=${seed} requests=${requests} cuts=${cuts} kills=${browserKills}+${serverKills}`,
    `sends/request=${sendsPerRequest.toFixed(3)} lost=${comparison.lost.length}`,
    `duplicated=${comparison.duplicated.length} missing=${comparison.missing.length}`,
    ...(refused.length > 0 ? [`refused=${refused.length}`] : []),
    `in ${seconds} s`,
  ].join(' ')
}

function countsText({ counts }: ChaosReport): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** What is wrong, a line each; none when the run was good. */
function faultLines(report: ChaosReport): string[] {
  const { options, cuts, comparison } = report
  const names = Object.keys(comparison) as (keyof Comparison)[] // it has no other keys
  const wrong = names.filter((name) => comparison[name].length > 0)
  const lines = wrong.map((name) => `${name}: ${comparison[name].slice(0, 10).join(' | ')}`)
  if (cuts < options.cuts) lines.push(`only ${cuts} of ${options.cuts} cuts`)
  return [...lines, ...scenarioLines(report)]
}

/** A scenario that never happened proves nothing, and nothing is refused but by one. */
function scenarioLines({ options, counts, refused }: ChaosReport): string[] {
  const happened = (name: LabName) => counts[countedAs(name)] ?? 0
  const idle = options.scenarios.filter(({ name }) => happened(name) === 0)
  const lines = idle.map(({ name }) => `${name} never happened`)
  const refusals = happened('422')
  return refused.length > refusals
    ? [...lines, `refused, without a reason: ${refused.slice(0, 10).join(' | ')}`]
    : lines
}

function countedAs(name: LabName): string {
  const fault = wireFault(name)
  return fault ? faultName(fault) : ''
}
