import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { startServer } from '../../tests/support/running-server.ts'
import { writeMeasured } from '../write-measured.ts'

const paths = ['/', '/about', '/ai-crop-advisor', '/crop-recommendation', '/history']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** A farmer's phone, as the goals have it, really slowed down; the other profile is Lighthouse's own for phones, reckoned. */
const hard = {
  rttMs: 400,
  throughputKbps: 400,
  requestLatencyMs: 400 * 3.75,
  downloadThroughputKbps: 400 * 0.9,
  uploadThroughputKbps: 400 * 0.9,
  cpuSlowdownMultiplier: 6,
} as const
const profiles: Readonly<Record<string, Flags['throttling']>> = { 'slow 4G': undefined, hard }

interface Marks {
  readonly scores: readonly number[]
  readonly largestPaintS: number
  readonly layoutShift: number
}

/**
 * Lighthouse over every page of a farmer, in both languages, under both profiles.
 * @param options `--runs N` of each, of which the median by performance counts (3); `--write` into docs/lighthouse.md
 */
export async function run(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
  })
  const folder = await mkdtemp(join(tmpdir(), 'fosol-lighthouse-'))
  const server = await startServer({ dataDir: folder })
  const rows: string[] = []
  for (const [profile, throttling] of Object.entries(profiles)) {
    for (const language of ['en', 'bn']) {
      for (const path of paths) {
        const marks: Marks[] = []
        for (let n = 0; n < Number(values.runs); n += 1) {
          const visit = () => look(server.url + path, language, throttling)
          // Now and then the trace of a visit is lost, and Lighthouse asks for another.
          marks.push(await visit().catch(visit))
        }
        rows.push(rowOf([profile, language, path], marks))
        console.error(rows.at(-1))
      }
    }
  }
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const head = `| profile | language | page | ${categories.join(' | ')} | largest paint | layout shift |`
  const table = [head, `|${' --- |'.repeat(9)}`, ...rows].join('\n')
  console.log(table)
  if (values.write) writeMeasured('docs/lighthouse.md', table)
}

async function look(
  url: string,
  language: string,
  throttling: Flags['throttling'],
): Promise<Marks> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', `--accept-lang=${language}`],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      extraHeaders: { 'Accept-Language': language },
      ...(throttling ? { throttling, throttlingMethod: 'devtools' as const } : {}),
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    return {
      scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      largestPaintS: value('largest-contentful-paint') / 1000,
      layoutShift: value('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}

function rowOf(names: readonly string[], marks: readonly Marks[]): string {
  const sorted = marks.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was run')
  const { scores, largestPaintS, layoutShift } = median
  const figures = [...scores, `${largestPaintS.toFixed(2)} s`, layoutShift.toFixed(3)]
  return `| ${[...names, ...figures].join(' | ')} |`
}
