import { gzipSync } from 'node:zlib'
import { bundle, withChromium } from '../browser.ts'
import { answers } from './random-requests.ts'

const name = 'recommenderBench'

export interface BrowserCheck {
  readonly count: number
  readonly different: number
  readonly version: string
}

/** Counts the random requests that a browser answers with other bytes than Node; undefined without a browser. */
export function browserCheck(count: number): Promise<BrowserCheck | undefined> {
  return withChromium(async (browser) => {
    const page = await browser.newPage()
    await page.addScriptTag({
      content: await bundle(new URL('./random-requests.ts', import.meta.url), name),
    })
    let different = 0
    for (let from = 0; from < count; from += 500) {
      const to = Math.min(count, from + 500)
      const fromBrowser: unknown = await page.evaluate(`recommenderBench.answers(${from}, ${to})`)
      different += answers(from, to).filter(
        (text, index) => !Array.isArray(fromBrowser) || fromBrowser[index] !== text,
      ).length
    }
    return { count, different, version: browser.version() }
  })
}

/** The size of the recommender's code and data after minifying and gzip, in kB of 1,000 bytes. */
export async function gzipKb(): Promise<number> {
  const recommender = new URL('../../src/domain/recommender/recommend.ts', import.meta.url)
  const code = await bundle(recommender, name)
  return gzipSync(code, { level: 9 }).length / 1000
}
