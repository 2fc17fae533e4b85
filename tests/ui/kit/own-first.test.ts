import { expect, test } from 'vitest'
import { ownFirst } from '#ui/kit/own-first.ts'

test('the language of the screen stands first', () => {
  const packs = [{ language: 'en' }, { language: 'bn' }] as const
  expect(ownFirst(packs, 'en').map(({ language }) => language)).toEqual(['en', 'bn'])
  expect(ownFirst(packs, 'bn').map(({ language }) => language)).toEqual(['bn', 'en'])
})
