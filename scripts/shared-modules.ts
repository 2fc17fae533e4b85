import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { ever, isOwn, type ModuleGraph, moduleGraph, reached, starts } from './module-graph.ts'
import { type Runtime, sharedLibraries } from './shared-libraries.ts'
import { smallestCode } from './smallest-code.ts'

const root = join(import.meta.dirname, '..')
const opening = '\0fosol-shared-modules'

/** Which modules page and worker share, and what crosses the border of that script. */
export interface Sharing {
  readonly shared: ReadonlySet<string>
  /** What others take from shared modules. */
  readonly given: readonly Crossing[]
  /** What shared modules take from others: each runtime has those anyway, and hands them in. */
  readonly taken: readonly Crossing[]
}

interface Crossing {
  readonly id: string
  readonly name: string
  /** Its name in the built script. */
  readonly short: string
}

/** Shared is what the worker runs and the page runs only behind its data layer, so nothing that the first paint waits for. */
export async function findSharing(): Promise<Sharing> {
  const graph = await moduleGraph()
  const early = reached(graph, starts.page, (node) => ever(node).filter(isBeforeDataLayer))
  const late = reached(graph, starts.dataLayer, ever)
  // Packages are shared by hand (`shared-libraries.ts`).
  const ofWorker = [...reached(graph, starts.worker, ever)].filter(isOwn)
  const shared = new Set(ofWorker.filter((id) => late.has(id) && !early.has(id)))
  const isShared = (id: string) => shared.has(id)
  const isOther = (id: string) => !shared.has(id)
  return {
    shared,
    given: crossings(graph, { from: isShared, to: isOther, prefix: 'g' }),
    taken: crossings(graph, { from: isOther, to: isShared, prefix: 't' }),
  }
}

function isBeforeDataLayer(id: string): boolean {
  return id !== starts.dataLayer
}

interface Border {
  readonly from: (id: string) => boolean
  readonly to: (id: string) => boolean
  readonly prefix: string
}

function crossings(graph: ModuleGraph, { from, to, prefix }: Border): Crossing[] {
  const takers = [...graph].filter(([id]) => to(id)).map(([, node]) => node)
  return [...graph]
    .filter(([id]) => isOwn(id) && from(id))
    .flatMap(([id, { exports }]) => {
      const ofThis = takers.filter(({ imports }) => imports.includes(id))
      const taken = exports.filter((name) => ofThis.some(({ names }) => names.has(name)))
      return taken.map((name) => ({ id, name }))
    })
    .map((crossing, place) => ({ ...crossing, short: `${prefix}${place}` }))
}

interface SharedScript extends Sharing {
  readonly fileName: string
  readonly source: string
}

let writing: Promise<SharedScript> | undefined

function sharedScript(): Promise<SharedScript> {
  writing ??= writeScript()
  return writing
}

/**
 * The project's own modules that page and service worker both run, once for the two, as a plain script beside that of
 * the libraries. It is given the modules a runtime has anyway, so that there is one `Failure` in each.
 */
export function sharedModules(runtime: Runtime): Plugin {
  return {
    name: 'fosol-shared-modules',
    apply: 'build',
    enforce: 'pre',
    // A name that nobody takes of a script goes.
    config: () => ({
      build: { rolldownOptions: { treeshake: { propertyReadSideEffects: false } } },
    }),
    resolveId(id) {
      if (id === opening) return id
      return /^\/assets\/engine-/.test(id) ? { id, external: 'absolute' } : undefined
    },
    async load(id) {
      const script = await sharedScript()
      if (id === opening) return open(script, runtime)
      if (!script.shared.has(id)) return undefined
      const code = `import { given } from '${opening}'\n${standIn(id, script.given, 'given')}`
      return { code, moduleType: 'js' }
    },
    async generateBundle() {
      const { fileName, source } = await sharedScript()
      if (runtime === 'page') this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** Brings the script, after its libraries, and hands in what it takes. */
function open({ taken, fileName }: SharedScript, runtime: Runtime): string {
  const bring = runtime === 'page' ? `import '/${fileName}'` : `importScripts('/${fileName}')`
  return [
    "import 'dexie'",
    bring,
    ...taken.map(({ id, name, short }) => `import { ${name} as ${short} } from '${id}'`),
    `export const given = fosolEngine({ ${taken.map(({ short }) => short).join(', ')} })`,
  ].join('\n')
}

/** Stands for a module on the other side of the border. */
function standIn(id: string, crossing: readonly Crossing[], holder: string): string {
  return crossing
    .filter((item) => item.id === id)
    .map(({ name, short }) => `const ${short} = ${holder}.${short}\nexport { ${short} as ${name} }`)
    .join('\n')
}

async function writeScript(): Promise<SharedScript> {
  const sharing = await findSharing()
  const { given, taken } = sharing
  const isTaken = new Set(taken.map(({ id }) => id))
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      sharedLibraries('either'),
      {
        name: opening,
        enforce: 'pre',
        resolveId: (id) => (id === opening ? id : undefined),
        load(id) {
          if (id === opening) {
            return given
              .map(({ name, short, ...from }) => `export { ${name} as ${short} } from '${from.id}'`)
              .join('\n')
          }
          if (!isTaken.has(id)) return undefined
          return { code: standIn(id, taken, 'taken'), moduleType: 'js' }
        },
      },
    ],
    build: {
      ...smallestCode,
      write: false,
      rolldownOptions: {
        input: opening,
        treeshake: { propertyReadSideEffects: false },
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'engine', exports: 'named' },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  const source = `globalThis.fosolEngine=taken=>{${output.output[0].code};return engine}`
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { ...sharing, source, fileName: `assets/engine-${hash}.js` }
}
