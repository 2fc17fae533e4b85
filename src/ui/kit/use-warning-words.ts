import { useEffect, useState } from 'react'
import type { AnswerWarning } from '#contract/advisor.ts'
import { useLanguage, useText } from './intl.tsx'
import { type WarningGroup, warningGroups } from './warning-groups.ts'

export interface WarningWords {
  readonly which: WarningGroup['which']
  /** An active that nobody may use is named. */
  readonly isGrave: boolean
  readonly text: string
}

/** One sentence for each thing that was found, the gravest first. */
export function useWarningWords(warnings: readonly AnswerWarning[]): readonly WarningWords[] {
  const say = useText()
  const groups = warningGroups(warnings)
  const name = useActiveName(groups.some(({ active }) => active !== undefined))
  return groups.map(({ kind, which, active = '', hazard = '' }) => ({
    which,
    isGrave: kind === 'hazardous',
    text: say(`answer.warn.${kind}`, { which, hazard, active: name(active) }),
  }))
}

/** What an active is called in Bengali, with the name on the bottle; that one alone until the list is there. */
function useActiveName(isNeeded: boolean): (id: string) => string {
  const isBengali = useLanguage().language === 'bn'
  const [bengaliById, setBengali] = useState<ReadonlyMap<string, string>>()

  useEffect(() => {
    if (!isNeeded || !isBengali) return
    import('#domain/safety/hazardous-actives.ts').then(
      ({ hazardousActives }) =>
        setBengali(new Map(hazardousActives.map(({ id, names }) => [id, names[1] ?? id]))),
      () => setBengali(undefined), // not on the phone, and no network
    )
  }, [isNeeded, isBengali])

  return (id) => {
    const bengali = isBengali ? bengaliById?.get(id) : undefined
    return bengali ? `${bengali} (${id})` : id
  }
}
