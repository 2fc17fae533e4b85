import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const dexie = join(import.meta.dirname, '../../node_modules/dexie')
const { version } = JSON.parse(readFileSync(join(dexie, 'package.json'), 'utf8'))

/** Dexie's own classic script, which sets `globalThis.Dexie`; as a module it does the same. */
export const dexieFile = `assets/dexie-${version}.js`

/**
 * Page and service worker use one file of Dexie, so that a phone installs it once: the page imports it, the worker, which
 * is a classic script, calls `importScripts`. `npm run dev` and the tests use the package.
 */
export function oneDexie(runtime: 'page' | 'worker'): Plugin {
  const url = `/${dexieFile}`
  const run = runtime === 'page' ? `import '${url}'` : `importScripts('${url}')`
  return {
    name: 'fosol-one-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'dexie') return '\0dexie'
      return id === url ? { id, external: 'absolute' } : undefined
    },
    load(id) {
      if (id !== '\0dexie') return undefined
      return `${run}\nexport const { Dexie, liveQuery } = globalThis.Dexie`
    },
    generateBundle() {
      if (runtime === 'worker') return
      const source = readFileSync(join(dexie, 'dist/dexie.min.js'))
      this.emitFile({ type: 'asset', fileName: dexieFile, source })
    },
  }
}
