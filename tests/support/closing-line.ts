import type { Reporter, TestModule } from 'vitest/node'

/** Closes every run with the one plain line `N passed, N failed` that a person or a machine can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((t) => t.result().state),
    )
    const brokenModules = modules.filter((module) => module.errors().length > 0).length
    const passed = states.filter((state) => state === 'passed').length
    const failed = states.filter((state) => state === 'failed').length + brokenModules
    const skipped = states.filter((state) => state === 'skipped').length
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  }
}
