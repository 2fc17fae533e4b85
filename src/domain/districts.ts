import districtNames from './districts.json' with { type: 'json' }
import type { Language } from './language.ts'

export interface District {
  /** One of `district-ids.ts`. */
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
}

/** The 64 districts of Bangladesh, sorted by English name. */
export const districts: readonly District[] = districtNames.map(({ id, en, bn }) => ({
  id,
  name: { en, bn },
}))
