import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** One module of the project: what it gives to others, which of them it takes from, and which it fetches only later. */
interface ModuleNode {
  readonly exports: readonly string[]
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

export type ModuleGraph = ReadonlyMap<string, ModuleNode>

/** Every module of the project that these entries run, by its file; packages are left out. */
export async function moduleGraph(...entries: readonly string[]): Promise<ModuleGraph> {
  const graph = new Map<string, ModuleNode>()
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'fosol-module-graph',
        moduleParsed({ id, exports, importedIds: imports, dynamicallyImportedIds: later }) {
          if (!id.includes('\0')) graph.set(id, { exports: exports ?? [], imports, later })
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: [...entries], external: /^[\w@]/ },
    },
  })
  return graph
}

/** The modules that run, now or later, when this one does, without those that only `shut` would bring. */
export function reached(graph: ModuleGraph, entry: string, shut?: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id; id = open.pop()) {
    const node = graph.get(id)
    if (!node || seen.has(id) || id === shut) continue
    seen.add(id)
    open.push(...node.imports, ...node.later)
  }
  return seen
}
