import { useEffect, useState } from 'react'
import type { AnswerWarning } from '#contract/advisor.ts'
import { isDangerous } from '#domain/safety/warning-kinds.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useHasText, useLanguage, useText } from '../kit/intl.tsx'
import { words } from '../kit/words.ts'
import { type WarningGroup, warningGroups } from './warning-groups.ts'

export interface WarningWords {
  readonly which: WarningGroup['which']
  /** It is about something dangerous in the answer, and not about what the answer leaves out. */
  readonly isHazardous: boolean
  readonly text: string
}

/** One sentence for each finding, the most severe first; a general sentence for kinds that this version does not know. */
export function useWarningWords(warnings: readonly AnswerWarning[]): readonly WarningWords[] {
  const say = useText()
  const groups = warningGroups(warnings)
  const name = useActiveName(groups.some(({ active }) => active !== undefined))
  const canSay = useRareWords(groups)
  const said = groups.map(({ kind, which, active = '', hazard = '', sentence }) => {
    const key = lookUpKnown(warnKeys, kind)
    const values = { which, hazard, active: name(active) }
    const isSayable = key !== undefined && canSay(key)
    const text = isSayable ? say(key, values) : (sentence ?? say('answer.warn.other', values))
    return { which, isHazardous: isDangerous(kind), text }
  })
  return [...new Map(said.map((each) => [each.text, each])).values()]
}

const commonKeys = {
  hazardous: 'answer.warn.hazardous',
  'no-protection': 'answer.warn.no-protection',
  'no-waiting-days': 'answer.warn.no-waiting-days',
} as const

/** Their messages are loaded when the first of them is shown, since most answers need none. */
const rareKeys = {
  'dose-without-unit': 'answer.warn.dose-without-unit',
  overdose: 'answer.warn.overdose',
  'negated-protection': 'answer.warn.negated-protection',
  mixing: 'answer.warn.mixing',
  'pollinators-fish-cattle': 'answer.warn.pollinators-fish-cattle',
  'food-chemical': 'answer.warn.food-chemical',
  'live-wire': 'answer.warn.live-wire',
  'wrong-first-aid': 'answer.warn.wrong-first-aid',
  storage: 'answer.warn.storage',
  'fumigant-indoors': 'answer.warn.fumigant-indoors',
  'careless-handling': 'answer.warn.careless-handling',
} as const

const warnKeys: Readonly<Record<string, MessageKey>> = { ...commonKeys, ...rareKeys }

/** Loads the rare messages where they are needed; until they are there, the general sentence is said. */
function useRareWords(groups: readonly WarningGroup[]): (key: MessageKey) => boolean {
  const isNeeded = groups.some(({ kind }) => String(kind) in rareKeys)
  const hasText = useHasText()

  useEffect(() => {
    // Without the catalog the general sentence stays.
    if (isNeeded) words.need('warnings').catch(() => undefined)
  }, [isNeeded])

  return hasText
}

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
