import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { startServer } from '#support/running-server.ts'
import { publish, readOptions, tableRow } from '../report.ts'

const paths = ['/', '/about', '/ai-crop-advisor', '/crop-recommendation', '/history']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * A farmer's phone and network by the goals of the product, applied by DevTools. The other profile is Lighthouse's default
 * for mobile devices, which it simulates.
 */
const hard = {
  rttMs: 400,
  throughputKbps: 400,
  requestLatencyMs: 400 * 3.75,
  downloadThroughputKbps: 400 * 0.9,
  uploadThroughputKbps: 400 * 0.9,
  cpuSlowdownMultiplier: 6,
} as const
const profiles: Readonly<Record<string, Flags['throttling']>> = { 'slow 4G': undefined, hard }

interface Audit {
  readonly scores: readonly number[]
  readonly largestPaintS: number
  readonly layoutShift: number
}

/**
 * Runs Lighthouse on every page for farmers, in both languages, under both profiles.
 * @param options `--runs N` runs each page N times (default 3), the median by performance counts; `--write` puts the
 *   result into docs/lighthouse.md
 */
export async function run(options: readonly string[]): Promise<void> {
  const { runs, isWritten } = readOptions(options, 3)
  const folder = await mkdtemp(join(tmpdir(), 'fosol-lighthouse-'))
  const server = await startServer({ dataDir: folder })
  const rows: string[] = []
  for (const [profile, throttling] of Object.entries(profiles)) {
    for (const language of ['en', 'bn']) {
      for (const path of paths) {
        const audits: Audit[] = []
        for (let n = 0; n < runs; n += 1) {
          const visit = () => audit(server.url + path, language, throttling)
          // Lighthouse sometimes loses the trace of a visit and asks for another one.
          audits.push(await visit().catch(visit))
        }
        rows.push(rowOf([profile, language, path], audits))
        console.error(rows.at(-1))
      }
    }
  }
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const head = `| profile | language | page | ${categories.join(' | ')} | largest paint | layout shift |`
  const table = [head, `|${' --- |'.repeat(9)}`, ...rows].join('\n')
  publish({ text: table, document: 'docs/lighthouse.md', isWritten })
}

async function audit(
  url: string,
  language: string,
  throttling: Flags['throttling'],
): Promise<Audit> {
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
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
    return {
      scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      largestPaintS: value('largest-contentful-paint') / 1000,
      layoutShift: value('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}

function rowOf(names: readonly string[], audits: readonly Audit[]): string {
  const sorted = audits.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('no run')
  const { scores, largestPaintS, layoutShift } = median
  const figures = [...scores, `${largestPaintS.toFixed(2)} s`, layoutShift.toFixed(3)]
  return tableRow([...names, ...figures])
}
