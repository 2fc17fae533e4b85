import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBrowser } from '../../tests/support/browser.ts'
import { startServer } from '../../tests/support/running-server.ts'
import { slowDown } from '../browser.ts'
import { writeMeasured } from '../write-measured.ts'
import { buildFloor } from './floor.ts'
import { type Link, openLink } from './link.ts'
import { serveFolder } from './serve-folder.ts'
import { type Visit, visit } from './visit.ts'

/** A farmer's network, as the goals have it; and none that would be felt, for what is not counted. */
const farm = { rttMs: 400, kbps: 400 }
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
 * First visit over a slow link, second visit and start without a network after restarts of the browser, on a processor six
 * times slower, of every page a farmer may come to and of the floor beside them, in turns.
 * @param options `--runs N` of each (5), `--write` into docs/performance.md
 */
export async function run(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { runs: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
  })
  const folder = await mkdtemp(join(tmpdir(), 'fosol-start-'))
  await buildFloor(join(folder, 'floor'))
  const floor = await serveFolder(join(folder, 'floor'))
  const server = await startServer({ dataDir: join(folder, 'data') })
  const links = {
    floor: await openLink(floor.port, farm),
    ours: await openLink(server.port, farm),
  }
  const paths = ['/', '/ai-crop-advisor', '/crop-recommendation', '/history']
  const places: readonly Place[] = [
    { name: 'floor', link: links.floor, path: '/' },
    ...paths.map((path) => ({ name: path, link: links.ours, path })),
  ]
  const starts = new Map<string, Start[]>()
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const place of places) {
      const start = await startsOf(place, join(folder, `phone-${round}`))
      starts.set(place.name, [...(starts.get(place.name) ?? []), start])
      console.error(`start: ${place.name}, run ${round + 1} of ${values.runs}`)
    }
  }
  await Promise.all([links.floor.close(), links.ours.close(), floor.close(), server.stop()])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const table = tableOf(starts)
  console.log(table)
  if (values.write) writeMeasured('docs/performance.md', table)
}

async function startsOf({ link, path }: Place, profile: string): Promise<Start> {
  const url = link.url + path
  link.shape(farm)
  const first = await onFreshStart(profile, async ({ page }) => {
    const seen = await visit(page, url, slowDown)
    // The rest is installed without the wait that a slow link would be.
    link.shape(loopback)
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
    await page.waitForTimeout(3_000)
    return seen
  })
  link.shape(farm)
  const second = await onFreshStart(profile, ({ page }) => visit(page, url, slowDown))
  const offline = await onFreshStart(profile, async ({ page, context }) => {
    await context.setOffline(true)
    return visit(page, url, slowDown)
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
  // A browser that has just started is busy with itself.
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

/** Medians, in the order of the places, each beside its ratio to the floor. */
function tableOf(starts: ReadonlyMap<string, readonly Start[]>): string {
  const names = [...starts.keys()]
  const rows = figures.map(([name, of, digits, unit]) => {
    const medians = names.map((place) => median((starts.get(place) ?? []).map(of)))
    const [floor = 0] = medians
    const cells = medians.map((value, place) => {
      const ratio = place > 0 && floor > 0 ? ` (${(value / floor).toFixed(2)})` : ''
      return value.toFixed(digits) + unit + ratio
    })
    return `| ${[name, ...cells].join(' | ')} |`
  })
  const head = `| | ${names.join(' | ')} |\n| --- |${names.map(() => ' --- |').join('')}`
  return [head, ...rows].join('\n')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
