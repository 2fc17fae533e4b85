import { smallGroup, unknownGroup } from '#domain/analytics.ts'
import { countryCodeFor, countryName } from '#domain/countries.ts'
import { writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'

export type DemographicKind = 'age' | 'country' | 'gender'

export interface Translator {
  readonly language: Language
  readonly say: (key: MessageKey) => string
}

/** The name of a demographic group in the language of the page. The server sends English names. */
export function demographicLabel(
  kind: DemographicKind,
  group: string,
  { language, say }: Translator,
): string {
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
