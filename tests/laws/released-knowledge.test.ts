import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { topicText } from '#domain/knowledge/answer/compose-answer.ts'
import { buildPack, type KnowledgePack } from '#domain/knowledge/pack/pack.ts'
import {
  type applyDelta,
  deltaText,
  packText,
  parsePack,
} from '#domain/knowledge/pack/pack-file.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { type Language, languages } from '#domain/language.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { releasesFolder } from '#support/releases.ts'

/*
 * A phone of an earlier version meets today's knowledge: it has a pack of its own time and brings the changes, or the whole
 * pack (scripts/release/knowledge-file.ts).
 */
interface ReleasedKnowledge {
  readonly packs: Readonly<Record<Language, string>>
  readonly parsePack: typeof parsePack
  readonly applyDelta: typeof applyDelta
  readonly packText: typeof packText
  readonly topicText: typeof topicText
}

const phones = await Promise.all(
  globSync('*/phone-knowledge.mjs', { cwd: releasesFolder }).map(async (file) => {
    const url = pathToFileURL(`${releasesFolder}/${file}`).href
    const released: ReleasedKnowledge = await import(url)
    return { version: dirname(file), released }
  }),
)
const cases = phones.flatMap((phone) => languages.map((language) => ({ ...phone, language })))

const newest = Object.fromEntries(
  languages.map((language) => [
    language,
    buildPack(entryFiles, language, knowledgeTables(language)),
  ]),
) as Record<Language, KnowledgePack>

test('phones of 0.4.0, which know no steps, were kept', () => {
  expect(phones.map(({ version }) => version)).toContain('0.4.0')
})

test.each(cases)('$version: the changes make today’s pack, byte for byte ($language)', (one) => {
  const { released, language } = one
  const kept = released.packs[language]
  const delta = JSON.parse(deltaText(parsePack(kept), newest[language]))
  const there = released.applyDelta(released.parsePack(kept), delta)
  expect(there.entries.length).toBe(newest[language].entries.length)
  expect(released.packText(there)).toBe(packText(newest[language]))
})

const withoutSteps: readonly string[] = ['0.4.0', '0.5.0', '0.6.0']

test.each(cases)('$version: what to do has all its steps ($language)', (one) => {
  const { version, released, language } = one
  const { entries } = released.parsePack(packText(newest[language]))
  const shown = new Map(entries.map((entry) => [entry.id, released.topicText(entry, language)]))
  for (const { id, text } of entryFiles.flatMap((file) => file.entries)) {
    const { steps } = text[language]
    const lines = shown.get(id)?.split('\n') ?? []
    // Phones that know no steps have them in one line.
    const parts = withoutSteps.includes(version) ? [steps.join(' ')] : steps
    for (const part of parts)
      expect(
        lines.some((line) => line.endsWith(part)),
        id,
      ).toBe(true)
  }
})
