import { expect, test } from 'vitest'
import { productText } from '#domain/knowledge/answer/product-text.ts'
import { productTable } from '#domain/knowledge/tables/knowledge-tables.ts'
import { type Language, languages } from '#domain/language.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'

const products = {
  en: productTable('en'),
  bn: productTable('bn'),
}

function textOf(active: string, language: Language = 'en'): string {
  const text = productText({ products: products[language], active, language })
  return Object.values(text ?? {})
    .flat()
    .join('\n')
}

test('every text passes the safety pass and names gloves and mask', () => {
  for (const language of languages) {
    for (const { active } of products[language]) {
      const text = textOf(active, language)
      expect([active, safetyWarnings(text)]).toEqual([active, []])
      expect(text).toMatch(language === 'en' ? /gloves/ : /দস্তানা/)
      expect(text).not.toContain('undefined')
      if (language === 'bn') expect(text).not.toMatch(/[A-Za-z0-9]/)
    }
  }
})

test('a dose that was read is told with its strength and unit, and the label decides', () => {
  const text = textOf('propargite')
  expect(text).toContain('57 EC 1.2–1.5 ml per litre of water. The label of your product decides.')
  expect(text).toContain('7 days is the longest we have read')
})

test('what was not read is not told', () => {
  const text = textOf('buprofezin')
  expect(text).toContain('We have read no dose')
  expect(text).not.toMatch(/\d ?(?:ml|g) per litre|\d days/)
})

test('what must not be done with a product is what to avoid', () => {
  const { avoid } =
    productText({ products: products.en, active: 'cypermethrin', language: 'en' }) ?? {}
  expect(avoid).toContain('It must not be used on rice.')
  expect(avoid).toContain('It kills bees')
  expect(textOf('cypermethrin')).toContain('ml per litre')
})

test('banned and highly hazardous actives have no text', () => {
  for (const active of ['paraquat', 'carbofuran', 'monocrotophos', 'methomyl', 'unknown']) {
    expect(productText({ products: products.en, active, language: 'en' })).toBeUndefined()
  }
})
