import type { Language } from '../../language.ts'

export type ProductKind = 'insecticide' | 'acaricide' | 'bio-pesticide' | 'fungicide' | 'herbicide'

/** `listed`: on the list of highly hazardous products of 2025; `restricted`: forbidden on rice. */
export type ProductMark = 'bees' | 'fish' | 'listed' | 'restricted'

/** What was read for one strength, in a litre of water. */
export type Dose = readonly [strength: string, lowest: number, highest: number, unit: 'ml' | 'g']

/** An active that the knowledge advises, in one language. No banned one and none of WHO class Ia or Ib. */
export interface Product {
  readonly active: string
  readonly name: string
  readonly kind: ProductKind
  /** The strengths that it is sold in. */
  readonly forms: readonly string[]
  /** By strength, the active that such a product also holds. */
  readonly mixed?: Readonly<Record<string, string>>
  readonly doses?: readonly Dose[]
  /** The longest waiting time before the harvest that was read, in days. */
  readonly wait?: number
  /** The hazard class of the WHO. */
  readonly who: 'II' | 'III' | 'U'
  readonly marks?: readonly ProductMark[]
}

/** A row of `products.json`. */
export interface ProductRow extends Omit<Product, 'name'>, Readonly<Record<Language, string>> {
  /** Where the doses were read; not in the packs. */
  readonly sources?: readonly string[]
}

export interface ProductFile {
  readonly rows: readonly ProductRow[]
}

/** The products of the file in one language, in its order. */
export function productsOf({ rows }: ProductFile, language: Language): Product[] {
  return rows.map(({ en, bn, sources: _read, ...rest }) => ({
    ...rest,
    name: language === 'bn' ? bn : en,
  }))
}
