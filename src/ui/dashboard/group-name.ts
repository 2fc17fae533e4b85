import { smallGroup, unknownGroup } from '#domain/analytics.ts'
import { countryCodeFor, countryName } from '#domain/countries.ts'
import { writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'

export type GroupKind = 'age' | 'country' | 'gender'

export interface Speaker {
  readonly language: Language
  readonly say: (key: MessageKey) => string
}

/** A group of the demographics in the language of the page; the server tells them in English. */
export function groupName(kind: GroupKind, group: string, { language, say }: Speaker): string {
  if (group === unknownGroup) return say('dashboard.group.unknown')
  if (group === smallGroup) return say('dashboard.group.few')
  if (kind === 'country') return countryName(countryCodeFor(group), language)
  if (kind === 'age') return writeDigits(group, language)
  const key = genderKeys.get(group)
  return key ? say(key) : group
}

const genderKeys: ReadonlyMap<string, MessageKey> = new Map([
  ['Male', 'dashboard.gender.male'],
  ['Female', 'dashboard.gender.female'],
  ['Other', 'dashboard.gender.other'],
])
