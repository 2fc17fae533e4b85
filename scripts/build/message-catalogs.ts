import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const catalogs = join(import.meta.dirname, '../../src/i18n')
const catalogFile = /\/i18n\/(?!meta\/)([\w-]+)\/(?:en|bn)\.json$/

/** The prefix of a virtual module that gives the texts of a catalog their keys. */
const keysOf = '\0fosol-keys/'

/**
 * The page gets the keys of a catalog once for both languages: they are long, and a phone installs both. The texts come as
 * they are; `src/ui/kit/message-parser.ts` parses one when it is shown.
 */
export function messageCatalogs(): Plugin {
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
  // Both catalogs have the same keys: `npm run lint` checks it.
  const inOrder = Object.keys(catalog(part, 'en')).map((key) => texts[key] ?? key)
  return `import named from '${keysOf}${part}'\nexport default named(${JSON.stringify(inOrder)})`
}

function catalog(part: string, language: 'en' | 'bn'): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(catalogs, part, `${language}.json`), 'utf8'))
}
