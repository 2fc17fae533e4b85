import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import * as zod from 'zod/mini'
import { smallestCode } from './smallest-code.ts'

const root = join(import.meta.dirname, '..')

/** What of the contract's library is called in src/contract, the one place that may. */
const zodNames = [
  ...new Set(
    readdirSync(join(root, 'src/contract')).flatMap((name) => {
      const text = name.endsWith('.ts')
        ? readFileSync(join(root, 'src/contract', name), 'utf8')
        : ''
      return [...text.matchAll(/\bz\.(\w+)/g)].map(([, called]) => called ?? '')
    }),
  ),
]
  .filter(isCalled)
  .sort()

/** Its types are gone when it runs. */
function isCalled(name: string): boolean {
  return /^[_a-z]/.test(name) && typeof Object(zod)[name] === 'function'
}

const source = `${dexieScript()}\n${await zodScript()}`
const fileName = `assets/shared-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`

const moduleByName: Readonly<Record<string, string>> = {
  dexie: 'export const { Dexie } = globalThis\nexport const { liveQuery } = Dexie\n',
  // Under names of their own first: one of them is `enum`.
  'zod/mini': [
    ...zodNames.map((name, place) => `const z${place} = globalThis.fosolZod.${name}`),
    `export { ${zodNames.map((name, place) => `z${place} as ${name}`).join(', ')} }`,
  ].join('\n'),
}

export type Runtime = 'page' | 'worker'

/** What runs in either of them finds the libraries there. */
const bringByRuntime: Readonly<Record<Runtime | 'either', string>> = {
  page: `import '/${fileName}'\n`,
  worker: `importScripts('/${fileName}')\n`,
  either: '',
}

/**
 * Dexie and the contract's library once for the page and the service worker, as a plain script of its own: a worker has
 * no imports (Firefox ESR), so it carried second copies, 37 kB of what a phone installs.
 */
export function sharedLibraries(runtime: Runtime | 'either'): Plugin {
  const bring = bringByRuntime[runtime]
  return {
    name: 'fosol-shared-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id in moduleByName) return `\0${id}`
      return id === `/${fileName}` ? { id, external: 'absolute' } : undefined
    },
    load(id) {
      const code = id.startsWith('\0') ? moduleByName[id.slice(1)] : undefined
      return code && bring + code
    },
    generateBundle() {
      if (runtime === 'page') this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** Its own build for plain scripts; the map would be asked for in vain. */
function dexieScript(): string {
  const script = readFileSync(join(root, 'node_modules/dexie/dist/dexie.min.js'), 'utf8')
  return script.replace(/\n\/\/# sourceMappingURL=.*$/, '')
}

async function zodScript(): Promise<string> {
  const entry = 'fosol-zod'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : undefined),
        load(id) {
          if (id === `\0${entry}`) return `export { ${zodNames.join(', ')} } from 'zod/mini'`
        },
      },
    ],
    build: { ...smallestCode, write: false, lib: { entry, formats: ['iife'], name: 'fosolZod' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  // A `var` of a module would be nobody's global.
  return output.output[0].code.replace(/^var fosolZod\s*=/, 'globalThis.fosolZod=')
}
