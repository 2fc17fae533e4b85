import { parse } from '@formatjs/icu-messageformat-parser'
import { build, type Plugin } from 'vite'
import { type Piece, pseudo } from './pseudo-language.ts'

/** Builds the page into a folder with the made-up language in the place of English, and is the real build otherwise. */
export async function buildInPseudoLanguage(outDir: string): Promise<void> {
  const mode = process.env.NODE_ENV
  // A test's own mode would build the page as for developers.
  process.env.NODE_ENV = 'production'
  try {
    const plugins = [pseudoCatalogs()]
    await build({ logLevel: 'error', plugins, build: { outDir, emptyOutDir: true } })
  } finally {
    process.env.NODE_ENV = mode
  }
}

/** Parses the texts, so that arguments, plurals and tags cannot be taken for words. react-intl takes parsed ones too. */
function pseudoCatalogs(): Plugin {
  return {
    name: 'fosol-pseudo-catalogs',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/i18n\/[\w-]+\/en\.json$/.test(id)) return undefined
      const [, start, texts] = /^([\s\S]* named\()(\[.*\])\)$/.exec(code) ?? []
      if (!start || !texts) return undefined
      const inOrder: readonly string[] = JSON.parse(texts)
      const parsed = inOrder.map((text): readonly Piece[] =>
        JSON.parse(JSON.stringify(parse(text))),
      )
      return { code: `${start}${JSON.stringify(parsed.map(pseudo))})`, map: null }
    },
  }
}
