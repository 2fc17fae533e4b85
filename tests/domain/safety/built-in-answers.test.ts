import { expect, test } from 'vitest'
import { topicText } from '#domain/knowledge/answer/compose-answer.ts'
import type { EntryText } from '#domain/knowledge/entry.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { languages } from '#domain/language.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

/** All text of an entry that is shown. */
function proseOf({ words: _, ...parts }: EntryText): string {
  return Object.values(parts).flat().join('\n')
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

test.each(languages)(
  'nor in the answers that are made of them, with their headings: %s',
  (language) => {
    const { entries } = buildPack(entryFiles, language, knowledgeTables(language))
    expect(entries.length).toBeGreaterThan(400)
    const found = entries.flatMap((entry) =>
      safetyWarnings(topicText(entry, language)).map(({ kind }) => `${entry.id}: ${kind}`),
    )
    expect(found).toEqual([])
  },
)

test.each(languages)(
  'nor in the steps and what to avoid alone, since the card folds the rest: %s',
  (language) => {
    const { entries } = buildPack(entryFiles, language, knowledgeTables(language))
    const found = entries.flatMap(({ id, text: { today, avoid = '' } }) =>
      safetyWarnings(`${today}\n${avoid}`).map(({ kind }) => `${id}: ${kind}`),
    )
    expect(found).toEqual([])
  },
)
