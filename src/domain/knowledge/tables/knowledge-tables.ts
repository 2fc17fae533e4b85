import type { Language } from '../../language.ts'
import type { PackTables } from '../pack/pack.ts'
import productFile from './products.json' with { type: 'json' }
import { type ProductFile, productsOf } from './products.ts'
import varietyFile from './varieties.json' with { type: 'json' }
import { type VarietyFile, varietiesOf } from './varieties.ts'

/** The tables of one language, for its pack. TypeScript types the lists of JSON loosely; a test checks the allowed values. */
export function knowledgeTables(language: Language): PackTables {
  return {
    varieties: varietiesOf(varietyFile as unknown as VarietyFile, language),
    products: productsOf(productFile as unknown as ProductFile, language),
  }
}
