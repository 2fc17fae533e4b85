import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { lazyEntries, lazyEntryOf } from './lazy-entries.ts'

interface ListedFile {
  readonly url: string
}

/**
 * Chooses what the service worker installs: of `assets/` only the files that the page or an installed lazy entry imports.
 * `plugin` reads them from the build, and fails when it and `lazy-entries.ts` differ; `filter` is for `manifestTransforms`
 * of vite-plugin-pwa.
 */
export function installedFiles() {
  let root = ''
  let installed: ReadonlySet<string> | undefined
  const plugin: Plugin = {
    name: 'fosol-installed-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle(_options, bundle) {
      const lazy = [...this.getModuleIds()].filter(
        (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0,
      )
      const problem = differenceFrom(lazy.map((id) => relative(root, id)))
      if (problem) this.error(`scripts/build/lazy-entries.ts: ${problem}`)
      const wanted = new Set(lazy.filter((id) => lazyEntryOf(relative(root, id))?.installed))
      const starts = Object.values(bundle).filter(
        (file) =>
          file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => wanted.has(id))),
      )
      installed = withImports(bundle, starts)
    },
  }
  function filter<File extends ListedFile>(files: readonly File[]): { manifest: File[] } {
    // The service worker is built after a failed build too: an error here would hide the first.
    const isInstalled = (url: string) =>
      !url.startsWith('assets/') || !installed || installed.has(url)
    return { manifest: files.filter(({ url }) => isInstalled(url)) }
  }
  return { plugin, filter }
}

function differenceFrom(modules: readonly string[]): string | undefined {
  const unlisted = modules.filter((module) => !lazyEntryOf(module))
  if (unlisted.length > 0) return `no line for ${unlisted.join(', ')}`
  const used = new Set(modules.map((module) => lazyEntryOf(module)?.path))
  const unused = lazyEntries.filter(({ path }) => !used.has(path)).map(({ path }) => path)
  return unused.length > 0 ? `nothing imports ${unused.join(', ')} lazily` : undefined
}

/** The names of these files, and of all scripts and styles that they import statically. */
function withImports(
  bundle: Rolldown.OutputBundle,
  starts: readonly Rolldown.OutputBundle[string][],
): ReadonlySet<string> {
  const names = new Set<string>()
  const left = [...starts]
  for (let file = left.pop(); file; file = left.pop()) {
    if (names.has(file.fileName)) continue
    names.add(file.fileName)
    if (file.type !== 'chunk') continue
    for (const css of file.viteMetadata?.importedCss ?? []) names.add(css)
    // Dexie's file is imported by its URL.
    left.push(...file.imports.flatMap((name) => bundle[name.replace(/^\//, '')] ?? []))
  }
  return names
}
