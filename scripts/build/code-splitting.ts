import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { lazyEntryOf, ownFileOf, type Want, wants } from './lazy-entries.ts'

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null

/**
 * Puts the page's modules into few files, by who wants them: a small file costs more than it holds, since it is
 * compressed alone. What the first paint needs is in two files, the packages and our own modules, so that an update of
 * the app does not bring React again.
 */
export function codeSplitting(): Plugin {
  let root = ''
  const name = (id: string, context: { readonly getModuleInfo: GetModuleInfo }) =>
    fileOf(id, root, (module) => context.getModuleInfo(module))
  const group = { name, debugName: 'by want', includeDependenciesRecursively: false }
  return {
    name: 'fosol-code-splitting',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, files) {
      const blocked = Object.keys(files).filter((file) => isOftenBlocked(file.replace(hash, '')))
      if (blocked.length > 0) this.error(`ad blockers refuse files with such names: ${blocked}`)
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [group] },
            chunkFileNames: (chunk) =>
              `assets/${isOftenBlocked(chunk.name) ? 'part' : '[name]'}-[hash].js`,
          },
        },
      },
    }),
  }
}

/** Words of advertising and of analytics that ad blockers look for in the name of a file. */
const blockedWords =
  /\b(ads?|adverts?|analytics?|banners?|beacons?|metrics?|pixels?|promos?|sponsors?|stats?|telemetry|trackers?|tracking|visits?)\b/

/** The end of a built file's name, which may hold such a word by chance. */
const hash = /-[\w-]{8}\.\w+$/

/** Whether a filter in a browser may refuse a file by its name. */
export function isOftenBlocked(name: string): boolean {
  return blockedWords.test(name)
}

/** The name of the file that a module goes into; null where the bundler decides. */
function fileOf(id: string, root: string, getModuleInfo: GetModuleInfo): string | null {
  // Vite's own code for lazy imports.
  if (id.startsWith('\0vite/')) return 'libraries'
  const words = wordsFile(id)
  if (words) return words
  if (id.startsWith('\0')) return null
  const { isFirst, lazy } = importersOf(id, getModuleInfo)
  if (isFirst) return isLibrary(id) ? 'libraries' : 'page'
  const entries = lazy.flatMap((module) => lazyEntryOf(relative(root, module)) ?? [])
  const own = ownFileOf(relative(root, id))
  if (own && !entries.some(({ wantedBy }) => wantedBy === 'first-route')) return own.name
  // What only one entry imports stays with it.
  if (entries.filter(({ installed }) => installed).length < 2) return null
  return sharedFile(new Set(entries.map(({ wantedBy }) => wantedBy)))
}

/**
 * The built files of messages, and the catalogs in each. Those that a page shows first are together, since they repeat each
 * other's words; the others are in `words`. The catalogs of the first route, and those that no phone installs, have files of
 * their own.
 */
const messageFiles: Readonly<Record<string, readonly string[]>> = {
  'words-home': ['home', 'about'],
  'words-crops': ['crops'],
  'words-lists': ['history', 'waiting'],
  words: ['accounts', 'answer', 'field', 'pictures', 'warnings'],
}

/** The shared file of a catalog of messages, or of its keys. */
export function wordsFile(id: string): string | undefined {
  const [, part = '', language = 'keys'] =
    /(?:\/i18n\/|^\0fosol-keys\/)([\w-]+)(?:\/(en|bn)\.json)?$/.exec(id) ?? []
  const [file] = Object.entries(messageFiles).find(([, parts]) => parts.includes(part)) ?? []
  return file && `${file}-${language}`
}

/** react-intl imports our parser of messages as its own. */
function isLibrary(id: string): boolean {
  return id.includes('/node_modules/') || id.endsWith('/ui/kit/message-parser.ts')
}

/**
 * Named by the first who wants it. What the data layer wants too lies apart, by which of its parts wants it first, and so
 * does what the staff's pages want too.
 */
function sharedFile(wanting: ReadonlySet<Want>): string {
  const first = wants.find((want) => wanting.has(want)) ?? 'rare'
  const page = farmers.has(first) && wanting.has('staff') ? `${first}-staff` : first
  const part = (['data', 'exchange', 'later'] as const).find((want) => wanting.has(want))
  return part ? `${page}-${part}` : page
}

const farmers: ReadonlySet<Want> = new Set(['history', 'crops', 'parts', 'answers'])

/** Whether the page imports a module statically, and the lazy modules that do. */
function importersOf(id: string, getModuleInfo: GetModuleInfo) {
  let isFirst = false
  const lazy: string[] = []
  const seen = new Set<string>()
  const left = [id]
  for (let next = left.pop(); next; next = left.pop()) {
    const info = getModuleInfo(next)
    if (!info || seen.has(next)) continue
    seen.add(next)
    isFirst ||= info.isEntry
    if (info.dynamicImporters.length > 0) lazy.push(next)
    left.push(...info.importers)
  }
  return { isFirst, lazy }
}
