import { expect, test } from 'vitest'
import { sortByLanguage } from '#ui/my-field/sort-by-language.ts'

test('the language of the screen is first', () => {
  const packs = [{ language: 'en' }, { language: 'bn' }] as const
  expect(sortByLanguage(packs, 'en').map(({ language }) => language)).toEqual(['en', 'bn'])
  expect(sortByLanguage(packs, 'bn').map(({ language }) => language)).toEqual(['bn', 'en'])
})
