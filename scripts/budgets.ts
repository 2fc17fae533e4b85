import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotli } from './precompress.ts'

/** Sizes in kB after brotli, from the goals of the product: what a phone on 400 kbit/s can wait for. */
export const budgetsKb = { firstLoad: 95, precache: 260, knowledgePack: 130 } as const

/** What the built app weighs, in kB after brotli. */
export interface Weights {
  /** The page with every script and style it pulls in statically. */
  readonly firstLoad: number
  /** Everything the service worker installs. */
  readonly precache: number
  /** The larger language's knowledge. */
  readonly knowledgePack: number
}

export function weigh(dist: string): Weights {
  return {
    firstLoad: sumKb(dist, firstLoadFiles(dist)),
    precache: sumKb(dist, precacheFiles(dist)),
    knowledgePack: Math.max(
      ...readdirSync(join(dist, 'knowledge'))
        .filter((name) => name.endsWith('.json'))
        .map((name) => sumKb(dist, [`knowledge/${name}`])),
    ),
  }
}

function firstLoadFiles(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
  return ['index.html', ...new Set(linked.flatMap((file) => withImports(dist, file)))]
}

/** A script with everything it imports statically, however deep. */
function withImports(dist: string, file: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  if (!file.endsWith('.js')) return [file]
  const code = readFileSync(join(dist, file), 'utf8')
  const imported = [
    ...code.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["']\.\/([^"']+\.js)["']/g,
    ),
  ]
  return [file, ...imported.flatMap((match) => withImports(dist, `assets/${match[1]}`, seen))]
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
