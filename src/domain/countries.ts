import rows from './countries.json' with { type: 'json' }
import type { Language } from './language.ts'

/** A country with its ISO 3166-1 two-letter code and its everyday name in both languages. */
export interface Country {
  readonly code: string
  readonly en: string
  readonly bn: string
}

/** All members of the United Nations and a few other inhabited countries, sorted by English name. */
export const countries: readonly Country[] = rows

const countryByCode = new Map(countries.map((country) => [country.code, country]))
const searchable = countries.map((country) => ({
  country,
  names: [searchForm(country.en), searchForm(country.bn)],
}))

/** Maximum number of suggestions (SPEC.md section 9). */
const suggestionLimit = 20

/**
 * What the signup form sends for a typed country: the code of the country with this name, in either language and any case;
 * else the typed text itself, trimmed and in upper case; '' for an empty field (SPEC.md section 5).
 */
export function countryCodeFor(text: string): string {
  const query = searchForm(text)
  const match = searchable.find(({ names }) => names.includes(query))
  return match?.country.code ?? text.trim().toUpperCase()
}

/**
 * Countries whose name in either language contains the typed text: names that begin with it first, then sorted by name in
 * `language`; at most 20, none for an empty field.
 */
export function suggestCountries(text: string, language: Language): Country[] {
  const query = searchForm(text)
  if (query === '') return []
  return searchable
    .filter(({ names }) => names.some((name) => name.includes(query)))
    .map(({ country, names }) => ({
      country,
      rank: names.some((name) => name.startsWith(query)) ? 0 : 1,
    }))
    .sort((a, b) => a.rank - b.rank || byName(a.country, b.country, language))
    .slice(0, suggestionLimit)
    .map(({ country }) => country)
}

/** Whether a text is a two-letter code of the list, in capitals. */
export function isCountryCode(code: string): boolean {
  return countryByCode.has(code)
}

/** The country's name; the code itself when it is not in the list. */
export function countryName(code: string, language: Language): string {
  return countryByCode.get(code)?.[language] ?? code
}

// By UTF-16 code unit, not by `Intl.Collator`: old phones have no collation for Bengali, and phone and server must agree.
function byName(a: Country, b: Country, language: Language): number {
  const nameA = searchForm(a[language])
  const nameB = searchForm(b[language])
  if (nameA === nameB) return 0
  return nameA < nameB ? -1 : 1
}

// Without case, accents (São → sao), curly apostrophes and joiners, with one spelling for য় and for ড়.
function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F\u200C\u200D]/gu, '')
    .normalize('NFC')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase()
}
