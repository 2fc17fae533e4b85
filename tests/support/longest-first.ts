import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, of each project: none of them may be left for the end, when the other workers are idle. */
export const longest: readonly string[] = [
  'domain/recommender/agronomy-laws',
  'data/outbox/conservation',
  'faults/f54-pulls-cut',
  'server/main',
  'faults/server/f61-database-restarted',
  'server/export-finetune',
  'chaos/chaos',
  'journeys/dashboard',
  'journeys/accessibility-states',
  'journeys/asking-back',
  'journeys/shared-phone',
  'journeys/history',
  'journeys/model-answers',
  'journeys/layout-shift',
  'faults/browser/updates',
  'journeys/pseudo-locale',
]

/** Project after project, as Vitest sorts them, and in each project the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return own.toSorted((a, b) => rank(a) - rank(b))
    })
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return place < 0 ? longest.length : place
}
