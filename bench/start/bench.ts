import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { startBrowser } from '#support/browser.ts'
import { startServer } from '#support/running-server.ts'
import { findBuiltPage, sendAppPage, servePage } from '../../server/http/static-files.ts'
import { cpuSlowdown } from '../browser.ts'
import { publish, readOptions, tableRow } from '../report.ts'
import { median } from '../timing.ts'
import { buildBaseline } from './build-baseline.ts'
import { type Link, openLink } from './link.ts'
import { type Visit, visit } from './visit.ts'

/** A farmer's network, by the goals of the product. */
const farm = { rttMs: 400, kbps: 400 }
/** As good as no delay, for the parts that are not measured. */
const loopback = { rttMs: 0, kbps: 1_000_000 }

interface Place {
  readonly name: string
  readonly link: Link
  readonly path: string
}

interface Start {
  readonly first: Visit
  readonly firstKb: number
  readonly second: Visit
  readonly offline: Visit
}

/**
 * Measures three starts of each page for farmers and of the baseline page, in turns, on a processor six times slower: the
 * first visit over a slow link, the second visit, and a start without a network. The browser restarts between them.
 * @param options `--runs N` runs each page N times (default 5), `--write` puts the result into docs/performance.md
 */
export async function run(options: readonly string[]): Promise<void> {
  const { runs, isWritten } = readOptions(options, 5)
  const folder = await mkdtemp(join(tmpdir(), 'fosol-start-'))
  await buildBaseline(join(folder, 'baseline'))
  const baseline = await serveFolder(join(folder, 'baseline'))
  const server = await startServer({ dataDir: join(folder, 'data') })
  const links = {
    baseline: await openLink(baseline.port, farm),
    app: await openLink(server.port, farm),
  }
  const paths = ['/', '/ai-crop-advisor', '/crop-recommendation', '/history']
  const places: readonly Place[] = [
    { name: 'baseline', link: links.baseline, path: '/' },
    ...paths.map((path) => ({ name: path, link: links.app, path })),
  ]
  const starts = new Map<string, Start[]>()
  for (let round = 0; round < runs; round += 1) {
    for (const place of places) {
      const start = await startsOf(place, join(folder, `phone-${round}`))
      starts.set(place.name, [...(starts.get(place.name) ?? []), start])
      console.error(`start: ${place.name}, run ${round + 1} of ${runs}`)
    }
  }
  await Promise.all([links.baseline.close(), links.app.close(), baseline.close(), server.stop()])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  publish({ text: tableOf(starts), document: 'docs/performance.md', isWritten })
}

/** Serves a built folder with the app server's own code for static files. */
async function serveFolder(folder: string) {
  const page = findBuiltPage(folder)
  if (!page) throw new Error(`${folder} has no index.html`)
  const app = fastify()
  await servePage(app, page)
  app.setNotFoundHandler((request, reply) => {
    if (!sendAppPage(page, request, reply)) reply.code(404).send('not found')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return { port, close: () => app.close() }
}

async function startsOf({ link, path }: Place, profile: string): Promise<Start> {
  const url = link.url + path
  link.shape(farm)
  const first = await onFreshStart(profile, async ({ page }) => {
    const seen = await visit(page, url, cpuSlowdown)
    // The service worker installs over a fast link, because that time is not measured.
    link.shape(loopback)
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
    await page.waitForTimeout(3_000)
    return seen
  })
  link.shape(farm)
  const second = await onFreshStart(profile, ({ page }) => visit(page, url, cpuSlowdown))
  const offline = await onFreshStart(profile, async ({ page, context }) => {
    await context.setOffline(true)
    return visit(page, url, cpuSlowdown)
  })
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  const { beganAt, answersTaps } = first
  const firstKb = link.bytesBetween(beganAt, beganAt + answersTaps) / 1000
  return { first, firstKb, second, offline }
}

async function onFreshStart<T>(
  profile: string,
  work: (browser: Awaited<ReturnType<typeof startBrowser>>) => Promise<T>,
): Promise<T> {
  const browser = await startBrowser({ profile, viewport: { width: 360, height: 740 } })
  // A browser uses the processor itself for a moment after its start.
  await browser.page.waitForTimeout(1_500)
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

type Figure = readonly [name: string, of: (start: Start) => number, digits: number, unit: string]

const figures: readonly Figure[] = [
  ['first visit, first paint', ({ first }) => first.firstPaint / 1000, 2, ' s'],
  ['first visit, answers taps', ({ first }) => first.answersTaps / 1000, 2, ' s'],
  ['sent until then', ({ firstKb }) => firstKb, 0, ' kB'],
  ['longest task after the first paint', ({ first }) => first.longestTask, 0, ' ms'],
  ['layout shift', ({ first }) => first.layoutShift, 3, ''],
  ['second visit, answers taps', ({ second }) => second.answersTaps / 1000, 2, ' s'],
  ['offline, answers taps', ({ offline }) => offline.answersTaps / 1000, 2, ' s'],
]

/** The medians by place, with their ratio to the baseline. */
function tableOf(starts: ReadonlyMap<string, readonly Start[]>): string {
  const names = [...starts.keys()]
  const rows = figures.map(([name, of, digits, unit]) => {
    const medians = names.map((place) => median((starts.get(place) ?? []).map(of)))
    const [baseline = 0] = medians
    const cells = medians.map((value, place) => {
      const ratio = place > 0 && baseline > 0 ? ` (${(value / baseline).toFixed(2)})` : ''
      return value.toFixed(digits) + unit + ratio
    })
    return tableRow([name, ...cells])
  })
  const head = `| | ${names.join(' | ')} |\n| --- |${names.map(() => ' --- |').join('')}`
  return [head, ...rows].join('\n')
}
