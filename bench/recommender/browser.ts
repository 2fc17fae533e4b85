import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { answers } from './random-requests.ts'

const candidates = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium', chromium.executablePath()]

export interface BrowserCheck {
  readonly count: number
  readonly different: number
  readonly version: string
}

/** How many of the first random requests a browser answers with other bytes than Node; undefined where there is no browser. */
export async function browserCheck(count: number): Promise<BrowserCheck | undefined> {
  const executablePath = candidates.find((path) => path !== '' && existsSync(path))
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundle('./random-requests.ts') })
    let different = 0
    for (let from = 0; from < count; from += 500) {
      const to = Math.min(count, from + 500)
      const theirs: unknown = await page.evaluate(`recommenderBench.answers(${from}, ${to})`)
      const ours = answers(from, to)
      different += ours.filter(
        (text, index) => !Array.isArray(theirs) || theirs[index] !== text,
      ).length
    }
    return { count, different, version: browser.version() }
  } finally {
    await browser.close()
  }
}

/** What the recommender weighs, code and data, after minifying and gzip, kB of 1,000 bytes. */
export async function gzipKb(): Promise<number> {
  const code = await bundle('../../src/domain/recommender/recommend.ts')
  return gzipSync(code, { level: 9 }).length / 1000
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: ['iife'],
        name: 'recommenderBench',
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  const [chunk] = output.output
  return chunk.code
}
