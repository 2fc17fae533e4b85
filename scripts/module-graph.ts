import { join } from 'node:path'
import { build, type ESTree } from 'vite'

const root = join(import.meta.dirname, '..')
const page = join(root, 'src/main.tsx')
const worker = join(root, 'sw/sw.ts')

/** Where something begins to run that the build has to tell apart. */
export const starts = {
  page,
  worker,
  /** What the page fetches after its first paint. */
  dataLayer: join(root, 'src/data/open-phone.ts'),
  firstRoute: join(root, 'src/ui/advisor/advisor-page.tsx'),
  accounts: join(root, 'src/ui/accounts/signup-page.tsx'),
  dashboard: join(root, 'src/ui/dashboard/dashboard-page.tsx'),
} as const

/** One module: what it gives to others, what it takes of them (of the project's) and from which, and which it fetches only later. */
export interface ModuleNode {
  readonly exports: readonly string[]
  readonly names: ReadonlySet<string>
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

export type ModuleGraph = ReadonlyMap<string, ModuleNode>

let reading: Promise<ModuleGraph> | undefined

/** Every module that page and service worker run, by its file. */
export function moduleGraph(): Promise<ModuleGraph> {
  reading ??= readGraph()
  return reading
}

async function readGraph(): Promise<ModuleGraph> {
  const graph = new Map<string, ModuleNode>()
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'fosol-module-graph',
        moduleParsed({ id, code, exports, importedIds: imports, dynamicallyImportedIds: later }) {
          if (id.includes('\0')) return
          const names = isOwn(id) ? takenNames(this.parse(code ?? '')) : new Set<string>()
          graph.set(id, { exports: exports ?? [], names, imports, later })
        },
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: [page, worker] } },
  })
  return graph
}

/** Whether it is the project's, not a package's. */
export function isOwn(id: string): boolean {
  return !id.includes('/node_modules/')
}

function takenNames({ body }: ESTree.Program): ReadonlySet<string> {
  const imports = body.filter((node) => node.type === 'ImportDeclaration')
  return new Set(imports.flatMap(({ specifiers }) => specifiers.map(takenName)))
}

function takenName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type !== 'ImportSpecifier') return 'default'
  const { imported } = specifier
  return imported.type === 'Literal' ? imported.value : imported.name
}

/** The modules that run when this one does, as far as `next` follows what a module asks for. */
export function reached(
  graph: ModuleGraph,
  start: string,
  next: (node: ModuleNode) => readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id; id = open.pop()) {
    const node = graph.get(id)
    if (!node || seen.has(id)) continue
    seen.add(id)
    open.push(...next(node))
  }
  return seen
}

/** What runs at once. */
export function now({ imports }: ModuleNode): readonly string[] {
  return imports
}

/** What runs at once or at any time later. */
export function ever({ imports, later }: ModuleNode): readonly string[] {
  return [...imports, ...later]
}
