import type { Language } from '../../language.ts'
import type { PackTables } from '../pack/pack.ts'
import productFile from './products.json' with { type: 'json' }
import { type Product, type ProductFile, productsOf } from './products.ts'
import varietyFile from './varieties.json' with { type: 'json' }
import { type VarietyFile, varietiesOf } from './varieties.ts'
import { varietyWordsOf } from './variety-words.ts'

/** The tables of one language, for its pack. TypeScript types the lists of JSON loosely; a test checks the allowed values. */
export function knowledgeTables(language: Language): PackTables {
  const varieties = varietiesOf(varietyFile as unknown as VarietyFile, language)
  return {
    varieties,
    varietyWords: varietyWordsOf(varieties, language),
  }
}

/** The products of one language. No pack has them yet, because no answer is made from them. */
export function productTable(language: Language): readonly Product[] {
  return productsOf(productFile as unknown as ProductFile, language)
}
