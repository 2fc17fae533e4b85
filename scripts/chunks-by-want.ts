import type { Plugin } from 'vite'
import { firstKeys } from './compiled-messages.ts'
import { type ModuleGraph, moduleGraph, now, reached, starts } from './module-graph.ts'

/**
 * Pieces that phones do not install. Signing up, changing an account, installing and fetching a font need a network anyway. The Bengali names
 * of hazardous actives are for a server's answer: without them the name on the bottle stands there. The lab is a tester's,
 * the staff's desk asks the server, and what talks with a plain server has nothing to do without a network. Their files
 * are named by their content, so the browser keeps them from the first use on.
 */
export const leftOut = [
  'account-page',
  'bengali-font',
  'country-combobox',
  'countries',
  'hazardous-actives',
  'install-card',
  'lab',
  'plain',
  'dashboard',
  'own-account',
  'signup-page',
  'staff-desk',
] as const

const isLeftOut = new RegExp(`/(${leftOut.join('|')})[-./]`)

/** Puts the page's modules into files by who wants them. */
export function chunksByWant(): Plugin {
  return {
    name: 'fosol-chunks',
    apply: 'build',
    async config() {
      const groups = [
        { name: await chunkNames(), debugName: 'by want', includeDependenciesRecursively: false },
      ]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/**
 * Names the file a module of the page goes into, or none where the bundler may decide. What is wanted at once is in two
 * files, that of the packages and ours, so that an update of the app does not bring React again. Of the rest, what
 * several pages want is together by who wants it: a crumb of its own costs more than it holds.
 */
async function chunkNames(): Promise<(id: string) => string | null> {
  const graph = await moduleGraph()
  const first = reached(graph, starts.page, now)
  const firstPackages = new Set([...first].map(packageOf))
  const later = laterStarts(graph).map((start) => reached(graph, start, now))
  const firstRoute = reached(graph, starts.firstRoute, now)
  const dataLayer = reached(graph, starts.dataLayer, now)
  const accounts = reached(graph, starts.accounts, now)
  const dashboard = reached(graph, starts.dashboard, now)
  return (id) => {
    // The entry itself, which the manifest has to name.
    if (id === starts.page) return null
    // Vite's own way of fetching a later piece.
    if (id.startsWith('\0vite/')) return 'libraries'
    const packageName = packageOf(id)
    if (packageName) return firstPackages.has(packageName) ? 'libraries' : null
    if (first.has(id) || id === firstKeys) return 'first'
    if (later.filter((modules) => modules.has(id)).length < 2) return null
    const page = firstRoute.has(id)
      ? 'first-route'
      : accounts.has(id)
        ? 'accounts'
        : // Staff need not fetch what only farmers' pages share, the recommender above all.
          dashboard.has(id)
          ? 'all-pages'
          : 'pages'
    return dataLayer.has(id) ? `${page}-data` : page
  }
}

function packageOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
}

function laterStarts(graph: ModuleGraph): string[] {
  const wanted = new Set([...graph.values()].flatMap(({ later }) => later))
  return [...wanted].filter((id) => !isLeftOut.test(id))
}
