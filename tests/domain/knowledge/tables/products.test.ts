import { expect, test } from 'vitest'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { knowledgeTables, productTable } from '#domain/knowledge/tables/knowledge-tables.ts'
import productFile from '#domain/knowledge/tables/products.json' with { type: 'json' }
import type { ProductFile } from '#domain/knowledge/tables/products.ts'
import { languages } from '#domain/language.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'

const { rows } = productFile as unknown as ProductFile
const products = productTable('en')

test('no product is banned or of a high hazard class', () => {
  expect(products.length).toBeGreaterThan(30)
  expect(products.length).toBeLessThanOrEqual(45)
  const hazards = products.filter(({ name }) =>
    safetyWarnings(`Spray ${name}.`).some(({ kind }) => kind === 'hazardous'),
  )
  expect(hazards).toEqual([])
  expect(products.filter(({ who }) => !['II', 'III', 'U'].includes(who))).toEqual([])
})

test('a dose has a strength that is sold, a sane amount and the page where it was read', () => {
  for (const { active, forms, doses = [], sources = [], wait } of rows) {
    if (doses.length > 0) expect([active, sources.length > 0]).toEqual([active, true])
    for (const [strength, lowest, highest] of doses) {
      expect(forms).toContain(strength)
      expect([active, lowest > 0, highest <= 5, highest <= 3 * lowest]).toEqual([
        ...[active, true, true, true],
      ])
    }
    if (wait !== undefined) expect(wait).toBeGreaterThanOrEqual(3)
  }
})

test('names are in the letters of their language', () => {
  const bengali = productTable('bn')
  expect(bengali.filter(({ name }) => /[A-Za-z]/.test(name))).toEqual([])
  expect(new Set(products.map(({ active }) => active)).size).toBe(products.length)
})

test('what is read of a product is an entry that names protection and the waiting days', () => {
  for (const language of languages) {
    const { entries } = buildPack([], language, knowledgeTables(language))
    expect(entries.length).toBeGreaterThan(20)
    const texts = entries.map(({ text }) => `${text.signs} ${text.today} ${text.act ?? ''}`)
    const protection = language === 'en' ? /gloves|treat(s|ed) seed/ : /দস্তানা|বীজ শোধন/
    expect(texts.filter((text) => !protection.test(text))).toEqual([])
    expect(texts.filter((text) => safetyWarnings(text).length > 0)).toEqual([])
  }
})
