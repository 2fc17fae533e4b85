import type { AnswerWarning } from '#contract/advisor.ts'

/** One sentence above the answers: what was found, and in which of them. */
export interface WarningGroup {
  readonly kind: AnswerWarning['kind']
  /** Of the answers that are shown. */
  readonly which: 'tuned' | 'generic' | 'both'
  /** Both of a hazardous one only: the id of the active, and why nobody may use it. */
  readonly active?: string | undefined
  readonly hazard?: AnswerWarning['hazard']
}

const gravest: readonly (string | undefined)[] = ['banned', 'Ia', 'Ib', undefined]

/** What is found in both answers is said once; the gravest first, else in the order of the pass. */
export function warningGroups(warnings: readonly AnswerWarning[]): readonly WarningGroup[] {
  const groups = new Map<string, WarningGroup>()
  for (const { panel, ...found } of warnings) {
    const id = `${found.kind} ${found.active}`
    const known = groups.get(id)
    groups.set(id, { ...found, which: known && known.which !== panel ? 'both' : panel })
  }
  return [...groups.values()].sort((a, b) => gravity(a) - gravity(b))
}

function gravity({ hazard }: WarningGroup): number {
  return gravest.indexOf(hazard)
}
