import { expect, test } from 'vitest'
import { entryFiles } from '#domain/knowledge/entries.ts'
import type { EntryText } from '#domain/knowledge/entry.ts'
import { languages } from '#domain/language.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'

/** All text of an entry that is shown. */
function proseOf({ words: _, ...parts }: EntryText): string {
  return Object.values(parts).join('\n')
}

test("the safety pass finds nothing in the project's own entries", () => {
  const entries = entryFiles.flatMap((file) => file.entries)
  expect(entries.length).toBeGreaterThan(50)
  const found = entries.flatMap(({ id, text }) =>
    languages.flatMap((language) =>
      safetyWarnings(proseOf(text[language])).map((warning) => ({ id, language, ...warning })),
    ),
  )
  expect(found).toEqual([])
})
