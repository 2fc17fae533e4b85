import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allMessages } from '#support/messages.ts'

const en = Object.entries(await allMessages('en'))
const bn = Object.entries(await allMessages('bn'))

const screens = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src/ui', name), 'utf8'))
  .join('\n')

test('both catalogs hold the same keys', () => {
  const keys = (catalog: typeof en) => catalog.map(([key]) => key).sort()
  expect(keys(bn)).toEqual(keys(en))
})

test('no message is empty', () => {
  expect([...en, ...bn].filter(([, message]) => message.trim() === '')).toEqual([])
})

test('no Bengali message is the English one, except messages without words', () => {
  const english = new Map(en)
  const wordsOf = (message: string) => message.replace(/\{[^{}]*\}/g, '').match(/\p{L}+/gu) ?? []
  const untranslated = bn.filter(
    ([key, message]) => english.get(key) === message && wordsOf(message).length > 0,
  )
  expect(untranslated).toEqual([])
})

test('Bengali messages write Bengali digits', () => {
  const withLatinDigits = bn.filter(([, message]) => /[0-9]/.test(message))
  expect(withLatinDigits).toEqual([])
})

test('English messages hold Bengali letters only in the name of the other language', () => {
  const mixed = en.filter(([, message]) => /[\u0980-\u09FF]/.test(message))
  expect(mixed.map(([key]) => key)).toEqual(['language.other'])
})

test('every message is used by a screen, by its key or by the beginning of its key', () => {
  const beginnings = [...screens.matchAll(/`([a-z][A-Za-z]*\.[A-Za-z_.]*)\$\{/g)].map(([, b]) => b)
  const isUsed = (key: string) =>
    screens.includes(`'${key}'`) ||
    screens.includes(`"${key}"`) ||
    beginnings.some((beginning) => beginning !== undefined && key.startsWith(beginning))
  expect(en.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([])
})
