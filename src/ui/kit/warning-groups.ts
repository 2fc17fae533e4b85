import type { AnswerWarning } from '#contract/advisor.ts'
import { lookUp } from '#domain/later.ts'

/** One sentence above the answers: what was found, and in which of them. */
export interface WarningGroup {
  readonly kind: AnswerWarning['kind']
  /** Of the answers that are shown. */
  readonly which: 'tuned' | 'generic' | 'both'
  /** Both of a hazardous one only: the id of the active, and why nobody may use it. */
  readonly active?: string | undefined
  readonly hazard?: AnswerWarning['hazard']
  /** Of a kind that this version does not know: what it says for itself. */
  readonly sentence?: string | undefined
}

const shownPanels = { tuned: 'tuned', generic: 'generic' } as const
const gravest: readonly (string | undefined)[] = ['banned', 'Ia', 'Ib']

/** What is found in both answers is said once; the gravest first, else in the order of the pass. An answer that this version does not show has none. */
export function warningGroups(warnings: readonly AnswerWarning[]): readonly WarningGroup[] {
  const groups = new Map<string, WarningGroup>()
  for (const { panel, ...found } of warnings) {
    const which = lookUp(shownPanels, panel)
    if (which === undefined) continue
    const id = `${found.kind} ${found.active} ${found.sentence}`
    const known = groups.get(id)
    groups.set(id, { ...found, which: known && known.which !== which ? 'both' : which })
  }
  return [...groups.values()].sort((a, b) => gravity(a) - gravity(b))
}

function gravity({ hazard }: WarningGroup): number {
  if (hazard === undefined) return gravest.length + 1
  return gravest.includes(hazard) ? gravest.indexOf(hazard) : gravest.length
}
