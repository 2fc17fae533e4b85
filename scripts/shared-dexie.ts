import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Dexie's own build for plain scripts; its map would be asked for in vain. */
const source = readFileSync(
  new URL('../node_modules/dexie/dist/dexie.min.js', import.meta.url),
  'utf8',
).replace(/\n\/\/# sourceMappingURL=.*$/, '')
const fileName = `assets/dexie-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`

const virtualId = '\0dexie'
const fromGlobal = 'export const Dexie = globalThis.Dexie\nexport const { liveQuery } = Dexie\n'

/**
 * One Dexie for the page and the service worker, as a file of its own: a worker has no imports (Firefox ESR), so it
 * carried a second copy, 28 kB of what a phone installs.
 */
export function sharedDexie(runtime: 'page' | 'worker'): Plugin {
  const bring = runtime === 'page' ? `import '/${fileName}'\n` : `importScripts('/${fileName}')\n`
  return {
    name: 'fosol-shared-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'dexie') return virtualId
      return id === `/${fileName}` ? { id, external: 'absolute' } : undefined
    },
    load: (id) => (id === virtualId ? bring + fromGlobal : undefined),
    generateBundle() {
      if (runtime === 'page') this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
