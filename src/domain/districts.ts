import districtNames from './districts.json' with { type: 'json' }
import type { Language } from './language.ts'

export interface District {
  /** As it travels: the official English spelling of 2018 in lower case, `-` for what is no letter. */
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
}

/** The 64 districts of Bangladesh, by their English names. */
export const districts: readonly District[] = districtNames.map(({ id, en, bn }) => ({
  id,
  name: { en, bn },
}))

/** Whether a text is the id of a district. */
export function isDistrict(text: string): boolean {
  return districts.some(({ id }) => id === text)
}
