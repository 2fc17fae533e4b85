import { useEffect, useState } from 'react'
import type { AnswerWarning } from '#contract/advisor.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { useLanguage, useText } from '../kit/intl.tsx'
import { type WarningGroup, warningGroups } from './warning-groups.ts'

export interface WarningWords {
  readonly which: WarningGroup['which']
  /** It names an active that nobody may use. */
  readonly isHazardous: boolean
  readonly text: string
}

/** One sentence for each finding, the most severe first; a general sentence for kinds that this version does not know. */
export function useWarningWords(warnings: readonly AnswerWarning[]): readonly WarningWords[] {
  const say = useText()
  const groups = warningGroups(warnings)
  const name = useActiveName(groups.some(({ active }) => active !== undefined))
  const words = groups.map(({ kind, which, active = '', hazard = '', sentence }) => {
    const key = lookUpKnown(warnKeys, kind)
    const values = { which, hazard, active: name(active) }
    const text = key ? say(key, values) : (sentence ?? say('answer.warn.other', values))
    return { which, isHazardous: kind === 'hazardous', text }
  })
  return [...new Map(words.map((each) => [each.text, each])).values()]
}

const warnKeys = {
  hazardous: 'answer.warn.hazardous',
  'dose-without-unit': 'answer.warn.dose-without-unit',
  'no-protection': 'answer.warn.no-protection',
  'no-waiting-days': 'answer.warn.no-waiting-days',
} as const

/** The Bengali name of an active with the name on the bottle; the latter alone until the list has loaded. */
function useActiveName(isNeeded: boolean): (id: string) => string {
  const isBengali = useLanguage().language === 'bn'
  const [bengaliById, setBengali] = useState<ReadonlyMap<string, string>>()

  useEffect(() => {
    if (!isNeeded || !isBengali) return
    import('#domain/safety/names/hazardous-actives.ts').then(
      ({ hazardousActives }) =>
        setBengali(new Map(hazardousActives.map(({ id, names }) => [id, names[1] ?? id]))),
      () => setBengali(undefined), // the list is not installed, and there is no network
    )
  }, [isNeeded, isBengali])

  return (id) => {
    const bengali = isBengali ? bengaliById?.get(id) : undefined
    return bengali ? `${bengali} (${id})` : id
  }
}
