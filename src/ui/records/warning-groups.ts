import type { AnswerWarning } from '#contract/advisor.ts'
import { isDangerous } from '#domain/safety/warning-kinds.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'

/** One sentence above the answers: what was found, and in which answers. */
export interface WarningGroup {
  readonly kind: AnswerWarning['kind']
  readonly which: 'tuned' | 'generic' | 'both'
  /** The id of a hazardous active, and why nobody may use it. */
  readonly active?: string | undefined
  readonly hazard?: AnswerWarning['hazard']
  /** The server's own sentence, for a kind that this version does not know. */
  readonly sentence?: string | undefined
}

const shownPanels = { tuned: 'tuned', generic: 'generic' } as const
const bySeverity: readonly (string | undefined)[] = [
  ...['banned', 'cancelled', 'Ia', 'restricted', 'Ib', 'hhp'],
]

/** Merges what was found in both answers: poisons, the most severe first, then dangerous advice, then what is left out. Skips answers that this version does not show. */
export function warningGroups(warnings: readonly AnswerWarning[]): readonly WarningGroup[] {
  const groups = new Map<string, WarningGroup>()
  for (const { panel, ...found } of warnings) {
    const which = lookUpKnown(shownPanels, panel)
    if (which === undefined) continue
    const id = `${found.kind} ${found.active} ${found.sentence}`
    const other = groups.get(id)
    groups.set(id, { ...found, which: other && other.which !== which ? 'both' : which })
  }
  return [...groups.values()].sort((a, b) => severity(a) - severity(b))
}

function severity({ kind, hazard }: WarningGroup): number {
  if (hazard === undefined) return bySeverity.length + (isDangerous(kind) ? 1 : 2)
  return bySeverity.includes(hazard) ? bySeverity.indexOf(hazard) : bySeverity.length
}
