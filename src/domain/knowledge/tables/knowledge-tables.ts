import { type Language, otherLanguage } from '../../language.ts'
import { productText } from '../answer/product-text.ts'
import { type PackEntry, type PackTables, packTextOf } from '../pack/pack.ts'
import productFile from './products.json' with { type: 'json' }
import { type Product, type ProductFile, productsOf } from './products.ts'
import varietyFile from './varieties.json' with { type: 'json' }
import { type VarietyFile, varietiesOf } from './varieties.ts'
import { varietyWordsOf } from './variety-words.ts'

/** The tables of one language, for its pack. TypeScript types the lists of JSON loosely; a test checks the allowed values. */
export function knowledgeTables(
  language: Language,
): PackTables & { readonly products: readonly PackEntry[] } {
  const varieties = varietiesOf(varietyFile as unknown as VarietyFile, language)
  return {
    varieties,
    varietyWords: varietyWordsOf(varieties, language),
    products: productEntries(language),
  }
}

/** The products of one language. */
export function productTable(language: Language): readonly Product[] {
  return productsOf(productFile as unknown as ProductFile, language)
}

/** What is known of each product as an entry, written when the pack is made, so that phones need no code for it. */
function productEntries(language: Language): readonly PackEntry[] {
  const products = productTable(language)
  const other = new Map(
    productTable(otherLanguage(language)).map(({ active, name }) => [active, name]),
  )
  // What nobody has read on a page is left to the label.
  const read = products.filter(({ doses, wait }) => doses !== undefined || wait !== undefined)
  return read.flatMap(({ active, name }): PackEntry[] => {
    const text = productText({ products, active, language })
    if (!text) return []
    return [
      {
        ...{
          id: `product-${active}`,
          crop: 'general',
          topic: 'pest',
          answers: ['product', 'treat', 'method'],
        },
        ...{ source: pages, reviewed: 'partly' },
        text: packTextOf({ title: titleOf(name), ...text, words: [] }),
        otherWords: [other.get(active) ?? active],
      },
    ]
  })
}

const pages =
  'Pages of krishi.gov.bd, BARI, the Plant Protection Wing and Plantwise, partly from copies; read in 2026'

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
