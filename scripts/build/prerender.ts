import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type CSSOptions, type Plugin } from 'vite'
import { prerenderedFile } from '../../src/domain/app-paths.ts'
import { type Language, languages } from '../../src/domain/language.ts'
import type { DrawnPage } from '../../src/prerender.tsx'
import { filesOf } from './built-files.ts'
import { wordsFile } from './code-splitting.ts'
import { messageCatalogs } from './message-catalogs.ts'

const root = join(import.meta.dirname, '../..')
const outDir = join(root, 'node_modules/.cache/fosol-prerender')

/** The order of the layers, as in every style sheet; the build leaves it out. */
const layers = '@layer reset,base,kit,page;'

/** The module of each page, below `src/ui`. */
const screens: Readonly<Record<string, string>> = {
  '/': 'home/home-page',
  '/about': 'about/about-page',
  '/ai-crop-advisor': 'advisor/advisor-page',
  '/crop-recommendation': 'crops/crops-page',
  '/history': 'history/history-page',
}

type Renderer = typeof import('../../src/prerender.tsx')

/** Prerenders the pages of a build, before the service worker lists its files. */
export function prerendered(): Plugin {
  let css: CSSOptions = {}
  let dist = ''
  return {
    name: 'fosol-prerendered',
    apply: 'build',
    configResolved(config) {
      css = config.css
      dist = config.build.outDir
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error) {
        if (!error) await prerender(join(root, dist), css)
      },
    },
  }
}

/**
 * Renders the pages that a farmer may open first, in both languages, into `dist/pages/<language>/`: farmers read them, and
 * type into their forms, before the scripts run.
 */
async function prerender(dist: string, css: CSSOptions): Promise<void> {
  const { drawnPaths, drawPage } = await buildRenderer(css)
  for (const language of languages) {
    for (const path of drawnPaths) {
      const file = join(dist, prerenderedFile(path, language))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, whole(dist, { path, language, ...(await drawPage(path, language)) }))
    }
  }
}

async function buildRenderer(css: CSSOptions): Promise<Renderer> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    css, // the page takes over what is drawn, so the names of classes have to be the same
    plugins: [messageCatalogs(), react()],
    // Otherwise `react-router-dom` comes twice, and the page's router is not the one that renders.
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
  })
  return import(pathToFileURL(join(outDir, 'prerender.js')).href)
}

interface Drawn extends DrawnPage {
  readonly path: string
  readonly language: Language
}

/** The built `index.html` with the rendered page, its styles inline, and its scripts as preloads. */
function whole(dist: string, { path, language, parts, html, title, description }: Drawn): string {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = filesOf(dist, [
    'index.html',
    `src/ui/${screens[path]}.tsx`,
    ...['shell', ...parts].map((part) => {
      const catalog = `src/i18n/${part}/${language}.json`
      return wordsFile(catalog) ?? catalog
    }),
  ])
  const styles = files.filter((file) => file.endsWith('.css'))
  // The HTML names the page's own script already.
  const scripts = files.filter((file) => file.endsWith('.js') && !shell.includes(`src="/${file}"`))
  const longest = scripts.toSorted((a, b) => sizeOf(dist, b) - sizeOf(dist, a))[0]
  const css = styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
  // Vite's loader looks for these links before it fetches a style sheet; browsers do not fetch a disabled one.
  const known = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  const ahead = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  // Before all others, over the connection that the page itself came by.
  const first = longest ? ahead.splice(scripts.indexOf(longest), 1) : []
  return replaced(shell, [
    [/<html lang="en">/, `<html lang="${language}" data-drawn>`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/(<meta\s+name="description"\s+content=")[^"]*/, escaped(description)],
    [/(<meta property="og:title" content=")[^"]*/, escaped(title)],
    [/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, ''],
    [/<script type="module"/, `${first.join('')}<script type="module"`],
    [/<\/head>/, `${ahead.join('')}<style>${layers}${css.trim()}</style>${known.join('')}</head>`],
    [
      /<div id="root">[\s\S]*?<\/header>\s*<\/div>/,
      `<div id="root" data-path="${path}" data-day="${today()}">${html}</div>`,
    ],
  ])
}

function sizeOf(dist: string, file: string): number {
  return statSync(join(dist, file)).size
}

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((before, [pattern, by]) => {
    if (!pattern.test(before)) throw new Error(`index.html has no ${pattern}`)
    pattern.lastIndex = 0
    return before.replace(pattern, (_all, first) => (typeof first === 'string' ? first : '') + by)
  }, text)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** By the clock of the build machine; the page compares it with the phone's. */
function today(): string {
  return new Date().toLocaleDateString('sv')
}
