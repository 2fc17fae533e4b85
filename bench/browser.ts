import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'

const candidates = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium', chromium.executablePath()]

/** Runs work with the installed Chromium, and closes it afterwards; undefined without a browser. */
export async function withChromium<T>(
  work: (browser: Browser) => Promise<T>,
): Promise<T | undefined> {
  const executablePath = candidates.find((path) => path !== '' && existsSync(path))
  if (executablePath === undefined) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Bundles a module as one script that assigns its exports to a global variable of this name. */
export async function bundle(entry: URL, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('the bundle has no output')
  const [chunk] = output.output
  return chunk.code
}

/** How many times slower a cheap phone is than a desktop computer, by the goals of the product. */
export const cpuSlowdown = 6

/**
 * Opens a page that runs a script, with its processor slowed down by `rate`. The page has an origin (`http://localhost`),
 * because IndexedDB needs one.
 */
export async function slowPage(
  context: Browser | BrowserContext,
  code: string,
  rate: number,
): Promise<Page> {
  const page = await context.newPage()
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('http://localhost/')
  await page.addScriptTag({ content: code })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}
