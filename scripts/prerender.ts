import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { type Language, languages } from '../src/domain/language.ts'
import type { DrawnPage } from '../src/prerender.tsx'
import { filesOf } from './budgets.ts'
import { shortClassName } from './class-names.ts'
import { compiledMessages } from './compiled-messages.ts'

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'node_modules/.cache/fosol-prerender')

/** Where the page of a path is, for the build's list of files. */
const screens: Readonly<Record<string, string>> = {
  '/': 'home/home-page',
  '/about': 'about/about-page',
  '/ai-crop-advisor': 'advisor/advisor-page',
  '/crop-recommendation': 'crops/crops-page',
  '/history': 'history/history-page',
}

type Drawer = typeof import('../src/prerender.tsx')

/**
 * Draws the pages a farmer may come to first, in both languages, into `dist/pages/<language>/`: they are read, and their
 * forms typed into, before the scripts have come. Phones do not install them: those have the app itself.
 */
export async function prerender(dist: string): Promise<void> {
  const { drawnPaths, drawPage } = await drawer()
  for (const language of languages) {
    for (const path of drawnPaths) {
      const file = join(dist, 'pages', language, `${path === '/' ? 'index' : path.slice(1)}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, whole(dist, { path, language, ...(await drawPage(path, language)) }))
    }
  }
}

async function drawer(): Promise<Drawer> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    css: { modules: { generateScopedName: shortClassName } },
    plugins: [compiledMessages(), react()],
    // A package of its own kind for the server would draw with another router than ours.
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
  })
  return import(pathToFileURL(join(outDir, 'prerender.js')).href)
}

interface Drawn extends DrawnPage {
  readonly path: string
  readonly language: Language
}

/** The built page with this one drawn in it, its styles in the HTML, and what it runs on named from the start. */
function whole(dist: string, { path, language, parts, html, title, description }: Drawn): string {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = filesOf(dist, [
    'index.html',
    `src/ui/${screens[path]}.tsx`,
    ...['shell', ...parts].map((part) => `src/i18n/${part}/${language}.json`),
  ])
  const styles = files.filter((file) => file.endsWith('.css'))
  // The page's own start stands in the HTML already.
  const scripts = files.filter((file) => file.endsWith('.js') && !shell.includes(`src="/${file}"`))
  const longest = scripts.toSorted((a, b) => sizeOf(dist, b) - sizeOf(dist, a))[0]
  const css = styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
  // The bundler's loader looks for these before it fetches styles; a disabled one is not fetched.
  const known = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  const ahead = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  // Ahead of all, and of the page's own start, over the connection that the page itself came by.
  const first = longest ? ahead.splice(scripts.indexOf(longest), 1) : []
  return replaced(shell, [
    [/<html lang="en">/, `<html lang="${language}" data-drawn>`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/(<meta\s+name="description"\s+content=")[^"]*/, escaped(description)],
    [/(<meta property="og:title" content=")[^"]*/, escaped(title)],
    [/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, ''],
    [/<script type="module"/, `${first.join('')}<script type="module"`],
    [/<\/head>/, `${ahead.join('')}<style>${css.trim()}</style>${known.join('')}</head>`],
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

/** By the clock of the build, as `drawn-day.ts` reads it by the phone's. */
function today(): string {
  return new Date().toLocaleDateString('sv')
}
