import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { phrases } from '#domain/dangers/danger-phrases.ts'
import { rules } from '#domain/dangers/danger-rules.ts'
import { wordGroups } from '#domain/dangers/danger-words.ts'
import { rulesVersion } from '#domain/dangers/rules-version.ts'
import { wishGroups } from '#domain/dangers/wish-words.ts'
import bijoyGlyphs from '#domain/text/bijoy-glyphs.json' with { type: 'json' }
import bijoyLearned from '#domain/text/bijoy-learned.json' with { type: 'json' }

// When this fails, the tables have changed: raise `rulesVersion`, and write its number and the new hash here.
test('the version rises with the tables of dangers, so that servers read stored questions again', () => {
  const tables = JSON.stringify([rules, phrases, wordGroups, wishGroups, bijoyGlyphs, bijoyLearned])
  const hash = createHash('sha256').update(tables).digest('hex').slice(0, 16)
  expect([rulesVersion, hash]).toEqual([3, '0f72f02c19779d91'])
})
