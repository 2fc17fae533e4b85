import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { prerenderedFolder } from '../../src/domain/app-paths.ts'
import { drawingSheets, sheetAddress } from '../../src/domain/drawing-names.ts'
import { type Language, languages } from '../../src/domain/language.ts'
import { filesOf } from './built-files.ts'
import { builtOwnFile, type OwnFile } from './lazy-entries.ts'
import { brotli } from './precompress.ts'

/** In kB (1,000 bytes) after brotli. */
export interface Budget {
  /** Above it `npm run sizes` warns. */
  readonly kb: number
  /** Above it `npm run sizes` fails. */
  readonly redKb: number
}

/** What a farmer feels on 400 kbit/s. A change that is a little too heavy lands, and the next one makes it lighter. */
const felt = (kb: number): Budget => ({ kb, redKb: kb * 1.05 })

/** What a phone keeps: watched by its growth, with room for what is written next. */
const kept = (kb: number): Budget => ({ kb, redKb: kb })

/** What the built app may weigh. Data that phones keep beside the code have bounds of their own. */
export const budgets = {
  /** The page with every script and style that it imports statically. */
  firstLoad: felt(95),
  /** The first load, and what the first route adds until it answers a tap. */
  untilTap: felt(110),
  /** The first load, and what home adds until it answers a tap. */
  home: felt(112),
  /** The same for the page of recommendations. */
  crops: felt(126),
  /** The same for the history. */
  history: felt(114),
  /** The first load, and what the dashboard adds until it is drawn. */
  dashboard: felt(200),
  /** All that the service worker installs: code, styles, words of both languages; without the next five. */
  installedCode: kept(360),
  /** All HTML: the empty page, and the prerendered ones of the language with the larger ones, since a phone installs one. */
  pages: kept(50),
  /** What a question is read with, in the install: names of crops, signs, products. Files of their own by `ownFiles`. */
  understanding: kept(140),
  /** Dangers, their classifier, first aid and helplines, in the install. Files of their own by `ownFiles`. */
  dangers: kept(100),
  /** Tables of crops, districts, climate and land, in the install. A file of its own by `ownFiles`. */
  land: kept(60),
  /** Sheets of drawings, in the install. */
  drawings: kept(120),
  /** Data: the knowledge pack of the language with the larger one, after gzip, since some proxies know no brotli. */
  knowledgePack: kept(260),
  /** Data: what both languages have learned from questions, after gzip. */
  ranker: kept(400),
} as const satisfies Readonly<Record<string, Budget>>

export type BudgetName = keyof typeof budgets

export type Weights = Readonly<Record<BudgetName, number>>

/** `missing`: the build has not what is to be weighed, or it is not found any more. */
export type Verdict = 'missing' | 'fits' | 'heavy' | 'red'

export function verdict(weightKb: number, { kb, redKb }: Budget): Verdict {
  if (!(weightKb > 1)) return 'missing'
  if (weightKb > redKb) return 'red'
  return weightKb > kb ? 'heavy' : 'fits'
}

/** Weighs the build in a folder. */
export function weigh(dist: string): Weights {
  return {
    firstLoad: sumKb(dist, filesOf(dist, ['index.html'])),
    untilTap: sumKb(dist, filesOf(dist, ['index.html', ...firstRoute])),
    home: sumKb(dist, filesOf(dist, ['index.html', ...home])),
    crops: sumKb(dist, filesOf(dist, ['index.html', ...crops])),
    history: sumKb(dist, filesOf(dist, ['index.html', ...history])),
    dashboard: sumKb(dist, filesOf(dist, ['index.html', ...dashboard])),
    installedCode: sumKb(dist, installedOf(dist, undefined)),
    pages: Math.max(...languages.map((language) => sumKb(dist, pagesIn(dist, language)))),
    understanding: sumKb(dist, installedOf(dist, 'understanding')),
    dangers: sumKb(dist, installedOf(dist, 'dangers')),
    land: sumKb(dist, installedOf(dist, 'land')),
    drawings: sumKb(dist, installedOf(dist, 'drawings')),
    knowledgePack: largestKb(dist, languages),
    ranker: largestKb(dist, ['ranker']),
  }
}

/** With the words of Bengali, the longer ones. */
const firstRoute = [
  'src/ui/advisor/advisor-page.tsx',
  'src/i18n/shell/bn.json',
  'src/i18n/advisor/bn.json',
]

const home = ['src/ui/home/home-page.tsx', 'src/i18n/shell/bn.json', 'words-home-bn']

const crops = ['src/ui/crops/crops-page.tsx', 'src/i18n/shell/bn.json', 'words-crops-bn']

const history = ['src/ui/history/history-page.tsx', 'src/i18n/shell/bn.json', 'words-lists-bn']

const dashboard = [
  'src/ui/dashboard/dashboard-page.tsx',
  'src/i18n/shell/bn.json',
  'src/i18n/dashboard/bn.json',
]

/** The installed files that count in a budget; undefined is the one of the code. */
function installedOf(dist: string, budget: OwnFile['countsAs'] | 'drawings'): string[] {
  return installedFiles(dist).filter((file) => !file.endsWith('.html') && budgetOf(file) === budget)
}

function pagesIn(dist: string, language: Language): string[] {
  const isOurs = (file: string) =>
    file === 'index.html' || file.startsWith(`${prerenderedFolder}/${language}/`)
  return installedFiles(dist).filter(isOurs)
}

function budgetOf(file: string): OwnFile['countsAs'] | 'drawings' {
  const isSheet = drawingSheets.some((sheet) => `/${file}` === sheetAddress(sheet))
  return isSheet ? 'drawings' : builtOwnFile(file)?.countsAs
}

/** The service worker, and the files in the list that the build has put into it. */
function installedFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const urls = [...worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/g)].map(
    (match) => match[1] ?? '',
  )
  return ['sw.js', ...new Set(urls)].filter((file) => existsSync(join(dist, file)))
}

/** Of the knowledge's files with these names; beside the packs lie deltas from earlier builds, which are smaller. */
function largestKb(dist: string, names: readonly string[]): number {
  const files = readdirSync(join(dist, 'knowledge')).filter(
    (file) => file.endsWith('.json') && names.some((name) => file.startsWith(`${name}-`)),
  )
  return Math.max(0, ...files.map((file) => gzipKb(join(dist, 'knowledge', file))))
}

function sumKb(dist: string, files: readonly string[]): number {
  const bytes = files.map((file) => compressedLength(join(dist, file)))
  return toKb(bytes.reduce((sum, length) => sum + length, 0))
}

/** Pictures are not compressed again. */
function compressedLength(path: string): number {
  const bytes = readFileSync(path)
  return path.endsWith('.png') ? bytes.length : brotli(bytes).length
}

function gzipKb(path: string): number {
  return toKb(gzipSync(readFileSync(path), { level: 9 }).length)
}

function toKb(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
