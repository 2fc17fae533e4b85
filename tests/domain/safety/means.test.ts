import { expect, test } from 'vitest'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { languages } from '#domain/language.ts'
import { namesMeans } from '#domain/safety/means.ts'
import { findNames } from '#domain/safety/names/find-names.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readWords } from '#domain/text/words.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

test.each([
  'Spray neem.',
  'Give 40 kg of urea.',
  'Ask your dealer.',
  'Emamectin works.',
  'Do not use a fungicide.',
  'Two spoons in a bucket.',
  'ছত্রাকনাশক দেবেন না।',
  'প্রতি লিটারে ২ মিলি।',
  'দোকানে পাবেন।',
  'ফিপ্রোনিল',
  'পানিতে মিশিয়ে দিন।',
])('%s names means', (text) => expect(namesMeans(text)).toBe(true))

test.each([
  'Keep 5 cm of water on the field until 10 days before the harvest.',
  'Pull the weeds out and burn the sick plants.',
  'জমিতে ৫ সেমি পানি রাখুন।',
  'রোগা গাছ তুলে পুড়িয়ে ফেলুন।',
  '',
])('%s names none', (text) => expect(namesMeans(text)).toBe(false))

test.each(languages)(
  'each part of an entry that names a pesticide is known by its words (%s)',
  (language) => {
    const { entries } = buildPack(entryFiles, language, knowledgeTables(language))
    const missed = entries.flatMap(({ id, text: { words: _searched, ...shown } }) => {
      // The answer about a product has all its parts.
      const parts = id.startsWith('product-')
        ? [Object.values(shown).join('\n')]
        : Object.values(shown)
      return parts.flatMap((part) => {
        const words = readWords(plainText(part))
        if (namesMeans(part)) return []
        return findNames(words).flatMap(({ start, end }) =>
          words
            .slice(start, end)
            .map(({ text }) => text)
            .join(' '),
        )
      })
    })
    expect([...new Set(missed)]).toEqual([])
  },
)
