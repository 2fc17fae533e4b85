import { expect, test } from 'vitest'
import {
  countries,
  countryCodeFor,
  countryName,
  isCountryCode,
  suggestCountries,
} from '#domain/countries.ts'

test('every country has its own two-letter code and its own name in both languages', () => {
  for (const field of ['code', 'en', 'bn'] as const) {
    expect(new Set(countries.map((country) => country[field])).size).toBe(countries.length)
  }
  expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true)
  expect(countries.length).toBeGreaterThanOrEqual(193)
  expect(countries.length).toBeLessThanOrEqual(200)
})

test('every code is in ISO 3166-1, by the table of `Intl.DisplayNames`', () => {
  const official = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countries.filter(({ code }) => official.of(code) === undefined)).toEqual([])
})

test('Bengali names are in Bengali letters only', () => {
  expect(countries.filter(({ bn }) => !/^[\u0980-\u09FF -]+$/u.test(bn))).toEqual([])
})

test('the list is sorted by English name', () => {
  const names = countries.map(({ en, code }) => (code === 'CD' ? 'Congo DR' : en))
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
})

test.each([
  ['Bangladesh', 'BD'],
  ['  bangLADESH ', 'BD'],
  ['বাংলাদেশ', 'BD'],
  ['ভারত', 'IN'],
  ['Cote d’Ivoire', 'CI'],
  ['sao tome and principe', 'ST'],
  ['Guinea', 'GN'],
])('the name %j is sent as the code %s', (typed, code) => {
  expect(countryCodeFor(typed)).toBe(code)
})

test('a Bengali name matches in both spellings of য়', () => {
  expect(countryCodeFor('মালয\u09BCেশিয\u09BCা')).toBe('MY')
  expect(countryCodeFor('মাল\u09DFেশি\u09DFা')).toBe('MY')
})

test('a text that is no name is sent trimmed and in capitals', () => {
  expect(countryCodeFor(' bd ')).toBe('BD')
  expect(countryCodeFor('Banglades')).toBe('BANGLADES')
  expect(countryCodeFor('   ')).toBe('')
  expect(countryCodeFor('')).toBe('')
})

test('an empty field has no suggestions, one letter has at most twenty', () => {
  expect(suggestCountries('', 'en')).toEqual([])
  expect(suggestCountries('  ', 'bn')).toEqual([])
  expect(suggestCountries('a', 'en')).toHaveLength(20)
})

test('names that begin with the typed text come first, then names that contain it', () => {
  const names = suggestCountries('GUINEA', 'en').map(({ en }) => en)
  expect(names).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'])
})

test("suggestions match in both languages, whatever the screen's language", () => {
  expect(suggestCountries('বাংলা', 'en').map(({ code }) => code)).toEqual(['BD'])
  expect(suggestCountries('bangla', 'bn').map(({ code }) => code)).toEqual(['BD'])
})

test("suggestions are sorted by the name in the screen's language", () => {
  const inBengali = suggestCountries('united', 'bn').map(({ code }) => code)
  const inEnglish = suggestCountries('united', 'en').map(({ code }) => code)
  expect(inEnglish).toEqual(['AE', 'GB', 'US'])
  expect(inBengali).toEqual(['GB', 'US', 'AE'])
})

test('only listed codes in capitals are country codes', () => {
  expect(isCountryCode('BD')).toBe(true)
  expect(isCountryCode('bd')).toBe(false)
  expect(isCountryCode('ZZ')).toBe(false)
  expect(isCountryCode('')).toBe(false)
})

test('a country has its name in the requested language, an unknown code stays as it is', () => {
  expect(countryName('US', 'bn')).toBe('যুক্তরাষ্ট্র')
  expect(countryName('US', 'en')).toBe('United States')
  expect(countryName('ZZ', 'en')).toBe('ZZ')
})
