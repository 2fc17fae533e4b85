import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brotli } from './precompress.ts'

/** Sizes in kB after brotli but where the name says gzip, from the goals of the product: what a phone on 400 kbit/s can wait for. */
export const budgetsKb = {
  firstLoad: 95,
  precache: 320,
  dashboard: 190,
  knowledgePack: 130,
  knowledgePackGzip: 130,
} as const

/** What the built app weighs, in kB after brotli but where the name says gzip. */
export interface Weights {
  /** The page with every script and style it pulls in statically. */
  readonly firstLoad: number
  /** The same with the first route's own code and words: what is fetched until it answers a tap. No bound yet. */
  readonly untilTap: number
  /** The first load with the dashboard's own code, charts and words; every page opens the data layer after that. */
  readonly dashboard: number
  /** Everything the service worker installs. */
  readonly precache: number
  /** The larger language's knowledge. */
  readonly knowledgePack: number
  /** The same where a proxy on the way speaks only gzip. */
  readonly knowledgePackGzip: number
}

export function weigh(dist: string): Weights {
  return {
    firstLoad: sumKb(dist, filesOf(dist, ['index.html'])),
    untilTap: sumKb(dist, filesOf(dist, ['index.html', ...firstRoute])),
    dashboard: sumKb(dist, filesOf(dist, ['index.html', ...dashboard])),
    precache: sumKb(dist, precacheFiles(dist)),
    knowledgePack: Math.max(...knowledgeFiles(dist).map((file) => sumKb(dist, [file]))),
    knowledgePackGzip: Math.max(
      ...knowledgeFiles(dist).map((file) => {
        const { length } = gzipSync(readFileSync(join(dist, file)), { level: 9 })
        return Math.round(length / 100) / 10
      }),
    ),
  }
}

function knowledgeFiles(dist: string): string[] {
  const names = readdirSync(join(dist, 'knowledge')).filter((name) => name.endsWith('.json'))
  return names.map((name) => `knowledge/${name}`)
}

/** What the first route adds, in the language with the longer words. */
const firstRoute = [
  'src/ui/advisor/advisor-page.tsx',
  'src/i18n/shell/bn.json',
  'src/i18n/advisor/bn.json',
]

/** What the dashboard adds until it is drawn, in the language with the longer words. */
const dashboard = [
  'src/ui/dashboard/dashboard-page.tsx',
  'src/i18n/shell/bn.json',
  'src/i18n/dashboard/dashboard-bn.ts',
]

interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The page, and the files of these entries of the build with everything they import statically. */
export function filesOf(dist: string, names: readonly string[]): string[] {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const seen = new Set<string>()
  const files = names.flatMap((name) => closure(manifest, name, seen))
  return ['index.html', ...new Set(files)]
}

/** The files of a chunk and of everything it imports statically. */
function closure(
  manifest: Record<string, ManifestChunk>,
  name: string,
  seen: Set<string>,
): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  const imported = (chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen))
  return [chunk.file, ...(chunk.css ?? []), ...imported]
}

function precacheFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const urls = [...worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/g)].map(
    (match) => match[1] ?? '',
  )
  return ['sw.js', ...new Set(urls)].filter((file) => existsSync(join(dist, file)))
}

function sumKb(dist: string, files: readonly string[]): number {
  const bytes = files.map((file) => compressedLength(join(dist, file)))
  return Math.round(bytes.reduce((sum, length) => sum + length, 0) / 100) / 10
}

/** Pictures travel as they are. */
function compressedLength(path: string): number {
  const bytes = readFileSync(path)
  return path.endsWith('.png') ? bytes.length : brotli(bytes).length
}
