import { gzipSync } from 'node:zlib'
import { bundle, startChromium } from '../browser.ts'
import { answers } from './random-requests.ts'

const name = 'recommenderBench'

export interface BrowserCheck {
  readonly count: number
  readonly different: number
  readonly version: string
}

/** How many of the first random requests a browser answers with other bytes than Node; undefined where there is no browser. */
export async function browserCheck(count: number): Promise<BrowserCheck | undefined> {
  const browser = await startChromium()
  if (!browser) return undefined
  try {
    const page = await browser.newPage()
    await page.addScriptTag({
      content: await bundle(new URL('./random-requests.ts', import.meta.url), name),
    })
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
  const recommender = new URL('../../src/domain/recommender/recommend.ts', import.meta.url)
  const code = await bundle(recommender, name)
  return gzipSync(code, { level: 9 }).length / 1000
}
