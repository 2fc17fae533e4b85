import type { Reporter, TestModule } from 'vitest/node'

interface ClosingLineOptions {
  /** What ran before the tests and counts as they do. */
  readonly checks?: readonly { readonly passed: boolean; readonly seconds: number }[]
}

/** Closes every run with seconds per project and the one plain line `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  private readonly checks: NonNullable<ClosingLineOptions['checks']>
  private startMs = 0

  constructor({ checks = [] }: ClosingLineOptions = {}) {
    this.checks = checks
  }

  onTestRunStart(): void {
    this.startMs = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    this.sayProjects(modules)
    const states = modules.flatMap(statesOf)
    const isPassed = ({ passed }: { readonly passed: boolean }) => passed
    const brokenModules = modules.filter((module) => module.errors().length > 0).length
    const failedTests = states.filter((state) => state === 'failed').length + brokenModules
    const passedChecks = this.checks.filter(isPassed).length
    const passed = states.filter((state) => state === 'passed').length + passedChecks
    const failed = failedTests + this.checks.length - passedChecks
    const skipped = states.filter((state) => state === 'skipped').length
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }

  /** Of a project the seconds of all its files: several files run at the same time, so the run itself is shorter. */
  private sayProjects(modules: readonly TestModule[]): void {
    const rows = new Map<string, { files: number; tests: number; ms: number }>()
    for (const module of modules) {
      const row = rows.get(module.project.name) ?? { files: 0, tests: 0, ms: 0 }
      rows.set(module.project.name, {
        files: row.files + 1,
        tests: row.tests + statesOf(module).length,
        ms: row.ms + workMs(module),
      })
    }
    for (const [name, { files, tests, ms }] of rows)
      sayRow(name, `${files} files`, `${tests} tests`, ms)
    const longestCheck = Math.max(0, ...this.checks.map(({ seconds }) => seconds))
    if (this.checks.length > 0)
      sayRow('checks', '', `${this.checks.length} checks`, longestCheck * 1000)
    sayRow('whole run', '', '', performance.now() - this.startMs + longestCheck * 1000)
  }
}

function statesOf(module: TestModule) {
  return [...module.children.allTests()].map((each) => each.result().state)
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
