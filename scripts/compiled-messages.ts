import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const catalogs = join(import.meta.dirname, '../src/i18n')
const catalogFile = /\/i18n\/(?!meta\/)(\w+)\/(?:en|bn)\.json$/

/** Begins the name of a module that puts the keys of a catalog to its texts. */
const keysOf = '\0fosol-keys/'

/** The module of the keys that the first paint needs. */
export const firstKeys = `${keysOf}shell`

/**
 * Message catalogs reach the page parsed, so the ICU parser need not; their keys come once for both languages, because
 * they are long and a phone installs both.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'fosol-messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(keysOf) ? id : undefined),
    load(id) {
      const code = id.startsWith(keysOf) ? keysModule(id.slice(keysOf.length)) : catalogModule(id)
      return code && { code, moduleType: 'js' }
    },
  }
}

function keysModule(part: string): string {
  const keys = JSON.stringify(Object.keys(catalog(part, 'en')))
  return `export default (texts) => Object.fromEntries(${keys}.map((key, n) => [key, texts[n]]))`
}

function catalogModule(id: string): string | undefined {
  const [, part] = catalogFile.exec(id) ?? []
  if (!part) return undefined
  const texts = catalog(part, id.endsWith('bn.json') ? 'bn' : 'en')
  // English leads: both catalogs have the same keys, which a check holds them to.
  const parsed = Object.keys(catalog(part, 'en')).map((key) => parse(texts[key] ?? key))
  return `import named from '${keysOf}${part}'\nexport default named(${JSON.stringify(parsed)})`
}

function catalog(part: string, language: 'en' | 'bn'): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(catalogs, part, `${language}.json`), 'utf8'))
}
