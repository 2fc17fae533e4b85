import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { drewNoFrames } from './no-frames.ts'

/** What has passed and failed so far. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface Options {
  /** Counts the tests of a run that goes on after this one; then the closing line is left to the caller. */
  readonly tally?: Tally
  /** Whether the caller runs the files again in which Chromium stopped drawing. */
  readonly leavesStalled?: boolean
}

/** A test that needs more of its time-out than this is named: on a slower machine it is the next to fail. */
const comfortableShare = 1 / 3

/** Closes a run of Vitest with the seconds of each project, the tests near their time-out, and `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  /** The files in which Chromium stopped drawing, if nothing else failed: their tests are not counted yet. */
  stalled: readonly string[] = []
  private readonly tally: Tally | undefined
  private readonly leavesStalled: boolean
  private startMs = 0

  constructor({ tally, leavesStalled = false }: Options = {}) {
    this.tally = tally
    this.leavesStalled = leavesStalled
  }

  onTestRunStart(): void {
    this.startMs = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.sayProjects(modules)
    for (const line of testsOf(modules).flatMap(nearTimeOut)) console.log(line)
    const stalled = this.leavesStalled && errors.length === 0 ? onlyStalled(modules) : []
    this.stalled = stalled.map((module) => module.relativeModuleId)
    const decided = modules.filter((module) => !stalled.includes(module))
    const tests = testsOf(decided)
    const tally = this.tally ?? { passed: 0, failed: 0, skipped: 0 }
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    tally.passed += count('passed')
    tally.failed += count('failed') + decided.filter((module) => module.errors().length > 0).length
    tally.skipped += tests.filter(isLeftOut).length
    if (!this.tally) console.log(closingLine(tally))
  }

  /** Of a project the seconds of all its files: several files run at the same time, so the run itself is shorter. */
  private sayProjects(modules: readonly TestModule[]): void {
    const rows = new Map<string, { files: number; tests: number; ms: number }>()
    for (const module of modules) {
      const row = rows.get(module.project.name) ?? { files: 0, tests: 0, ms: 0 }
      rows.set(module.project.name, {
        files: row.files + 1,
        tests: row.tests + testsOf([module]).length,
        ms: row.ms + workMs(module),
      })
    }
    for (const [name, { files, tests, ms }] of rows)
      sayRow(name, `${files} files`, `${tests} tests`, ms)
    sayRow('whole run', '', '', performance.now() - this.startMs)
  }
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Not what `npm test` leaves to `npm run test:all`. */
function isLeftOut(test: TestCase): boolean {
  return test.result().state === 'skipped' && !test.tags.includes('long')
}

function nearTimeOut(test: TestCase): readonly string[] {
  const { timeout = Number.POSITIVE_INFINITY } = test.options
  const took = test.diagnostic()?.duration ?? 0
  if (took <= timeout * comfortableShare) return []
  const seconds = `${(took / 1000).toFixed(1)} of ${timeout / 1000} s`
  return [`near its time-out (${seconds}): ${test.module.relativeModuleId} > ${test.fullName}`]
}

/** The files that failed, if Chromium stopped drawing in each of them; else none. */
function onlyStalled(modules: readonly TestModule[]): readonly TestModule[] {
  const failed = modules.filter((module) => !module.ok())
  return failed.every(drewNoFrames) ? failed : []
}

function testsOf(modules: readonly TestModule[]): readonly TestCase[] {
  return modules.flatMap((module) => [...module.children.allTests()])
}

function workMs(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

function sayRow(name: string, files: string, tests: string, ms: number): void {
  const seconds = `${Math.round(ms / 1000)} s`
  console.log(`${name.padEnd(12)}${files.padStart(12)}${tests.padStart(14)}${seconds.padStart(9)}`)
}
