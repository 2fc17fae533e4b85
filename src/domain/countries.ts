import rows from './countries.json' with { type: 'json' }
import type { Language } from './language.ts'

/** A country with its ISO 3166-1 two-letter code and its everyday name in both languages. */
export interface Country {
  readonly code: string
  readonly en: string
  readonly bn: string
}

/** All members of the United Nations, and the few others people live in; in the order of their English names. */
export const countries: readonly Country[] = rows

const countryByCode = new Map(countries.map((country) => [country.code, country]))
const searchable = countries.map((country) => ({
  country,
  names: [folded(country.en), folded(country.bn)],
}))

/** Most suggestions that are shown at once (SPEC.md section 9). */
const suggestionLimit = 20

/**
 * What the signup form sends for a typed country: the code of the country whose name it is, in either language and any
 * case; else the typed text itself, trimmed and upper-cased; '' for nothing typed (SPEC.md section 5).
 */
export function countryCodeFor(text: string): string {
  const sought = folded(text)
  const match = searchable.find(({ names }) => names.includes(sought))
  return match?.country.code ?? text.trim().toUpperCase()
}

/**
 * Countries whose name in either language contains the typed text: those that begin with it first, then by their name in
 * `language`, at most 20. Nothing typed suggests nothing.
 */
export function suggestCountries(text: string, language: Language): Country[] {
  const sought = folded(text)
  if (sought === '') return []
  return searchable
    .filter(({ names }) => names.some((name) => name.includes(sought)))
    .map(({ country, names }) => ({
      country,
      rank: names.some((name) => name.startsWith(sought)) ? 0 : 1,
    }))
    .sort((a, b) => a.rank - b.rank || byName(a.country, b.country, language))
    .slice(0, suggestionLimit)
    .map(({ country }) => country)
}

/** Whether it is one of our two-letter codes, in capitals. */
export function isCountryCode(code: string): boolean {
  return countryByCode.has(code)
}

/** The country's name; the code itself when it is none of ours. */
export function countryName(code: string, language: Language): string {
  return countryByCode.get(code)?.[language] ?? code
}

// By code point, not by the platform's collation: old phones have none for Bengali, and phone and server must agree.
function byName(a: Country, b: Country, language: Language): number {
  const nameA = folded(a[language])
  const nameB = folded(b[language])
  if (nameA === nameB) return 0
  return nameA < nameB ? -1 : 1
}

// Without case, accents (São → sao), curly apostrophes and joiners, and with য় and ড় spelt one way.
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F\u200C\u200D]/gu, '')
    .normalize('NFC')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase()
}
