import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FaultName } from '#domain/fault-lab.ts'
import { type ChaosReport, runChaos } from './chaos-run.ts'
import { faultName } from './fault.ts'
import { type MirrorReport, runMirrorChaos } from './mirror-run.ts'
import { type OrderedRun, readOptions, UsageProblem } from './read-options.ts'
import { wireFault } from './scenario.ts'

/** A whole back-off of five minutes, a lease of the server, and a slow machine. */
const patienceMs = 420_000

const options = optionsOrExit()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
build()
say(`seed ${options.seed}`)
const { counts, faults, result } = options.isMirror
  ? mirrorTelling(await runMirrorChaos(options, { say, patienceMs }))
  : telling(await runChaos(options, { say, patienceMs: patienceMs + 500 * options.requests }))
for (const line of [`what befell: ${countsText(counts)}`, ...faults]) say(line)
console.log(result)
process.exitCode = faults.length === 0 ? 0 : 1

/** The report of a run. */
interface Telling {
  readonly counts: Readonly<Record<string, number>>
  /** What is wrong, one line each; empty when the run was good. */
  readonly faults: readonly string[]
  readonly result: string
}

function telling(report: ChaosReport): Telling {
  const { misanswered } = report
  const wrongSide = misanswered.map((question) => `not by who should answer it: ${question}`)
  const faults = [...faultLines(report), ...scenarioLines(report), ...wrongSide.slice(0, 10)]
  return { counts: report.counts, faults, result: resultLine(report) }
}

function mirrorTelling(report: MirrorReport): Telling {
  const idle = (['writes', 'deletes'] as const).filter((name) => report[name] === 0)
  const faults = [
    ...faultLines(report),
    ...idle.map((name) => `no ${name}`),
    ...(report.isQuiet ? [] : ['the copy was not whole in the end']),
  ]
  return { counts: report.counts, faults, result: mirrorLine(report) }
}

function optionsOrExit(): OrderedRun {
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
  // Its output goes to stderr like ours: stdout has the result line alone.
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

function mirrorLine(report: MirrorReport): string {
  const { options, cuts, pages, writes, deletes, restored, records, comparison, seconds } = report
  const { seed, browserKills, serverKills } = options
  const { missing, stale, undead } = comparison
  return [
    `chaos --mirror: seed=${seed} cuts=${cuts} kills=${browserKills}+${serverKills}`,
    `restored=${restored} pages=${pages} writes=${writes} deletes=${deletes} records=${records}`,
    `missing=${missing.length} stale=${stale.length} undead=${undead.length} in ${seconds} s`,
  ].join(' ')
}

function countsText(counts: Telling['counts']): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** What was found in the end, and cuts that never happened. */
function faultLines({ options, cuts, comparison }: ChaosReport | MirrorReport): string[] {
  const lists: readonly (readonly [string, readonly string[]])[] = Object.entries(comparison)
  const wrong = lists.filter(([, found]) => found.length > 0)
  const lines = wrong.map(([name, found]) => `${name}: ${found.slice(0, 10).join(' | ')}`)
  return cuts < options.cuts ? [...lines, `only ${cuts} of ${options.cuts} cuts`] : lines
}

/** A scenario that never happened proves nothing, and only a scenario may refuse. */
function scenarioLines({ options, counts, refused }: ChaosReport): string[] {
  const happened = (name: FaultName) => counts[countedAs(name)] ?? 0
  const idle = options.scenarios.filter(({ name }) => happened(name) === 0)
  const lines = idle.map(({ name }) => `${name} never happened`)
  const refusals = happened('422')
  return refused.length > refusals
    ? [...lines, `refused, without a reason: ${refused.slice(0, 10).join(' | ')}`]
    : lines
}

function countedAs(name: FaultName): string {
  const fault = wireFault(name)
  return fault ? faultName(fault) : ''
}
