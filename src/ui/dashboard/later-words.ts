import { lookUp } from '#domain/later.ts'
import type { MessageKey } from '#i18n/messages.ts'

/** What the words of a reply are called on the dashboard; a later word is `dashboard.other`. */
export const voteKeys = {
  generic: 'dashboard.vote.generic',
  tuned: 'dashboard.vote.tuned',
  both: 'dashboard.vote.both',
  neither: 'dashboard.vote.neither',
} as const

export const byKeys = { model: 'dashboard.by.model', knowledge: 'dashboard.by.knowledge' } as const

export const languageKeys = { en: 'dashboard.language.en', bn: 'dashboard.language.bn' } as const

export const roleKeys = { Admin: 'dashboard.role.admin', User: 'dashboard.role.user' } as const

const warningKeys: Readonly<Record<string, MessageKey>> = {
  hazardous: 'dashboard.warning.hazardous',
  'dose-without-unit': 'dashboard.warning.dose-without-unit',
  'no-protection': 'dashboard.warning.no-protection',
  'no-waiting-days': 'dashboard.warning.no-waiting-days',
}

export function warningKey(kind: string): MessageKey {
  return lookUp(warningKeys, kind) ?? 'dashboard.other'
}
