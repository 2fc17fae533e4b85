import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** Message keys for the words that a reply can contain. A word of a later server version is `dashboard.other`. */
export const voteKeys = {
  generic: 'dashboard.vote.generic',
  tuned: 'dashboard.vote.tuned',
  both: 'dashboard.vote.both',
  neither: 'dashboard.vote.neither',
} as const

export const answererKeys = {
  model: 'dashboard.by.model',
  knowledge: 'dashboard.by.knowledge',
} as const

export const languageKeys = { en: 'dashboard.language.en', bn: 'dashboard.language.bn' } as const

export const roleKeys = { Admin: 'dashboard.role.admin', User: 'dashboard.role.user' } as const

const warningKeys: Readonly<Record<string, MessageKey>> = {
  hazardous: 'dashboard.warning.hazardous',
  'dose-without-unit': 'dashboard.warning.dose-without-unit',
  'no-protection': 'dashboard.warning.no-protection',
  'no-waiting-days': 'dashboard.warning.no-waiting-days',
  overdose: 'dashboard.warning.overdose',
  'negated-protection': 'dashboard.warning.negated-protection',
  mixing: 'dashboard.warning.mixing',
  'pollinators-fish-cattle': 'dashboard.warning.pollinators-fish-cattle',
  'food-chemical': 'dashboard.warning.food-chemical',
  'live-wire': 'dashboard.warning.live-wire',
  'wrong-first-aid': 'dashboard.warning.wrong-first-aid',
  storage: 'dashboard.warning.storage',
  'fumigant-indoors': 'dashboard.warning.fumigant-indoors',
  'careless-handling': 'dashboard.warning.careless-handling',
}

export function warningKey(kind: string): MessageKey {
  return lookUpKnown(warningKeys, kind) ?? 'dashboard.other'
}
