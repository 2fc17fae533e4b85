import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'

const candidates = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium', chromium.executablePath()]

/** The browser that is there; undefined without one. Whoever starts it closes it. */
export async function startChromium(): Promise<Browser | undefined> {
  const executablePath = candidates.find((path) => path !== '' && existsSync(path))
  return executablePath === undefined
    ? undefined
    : chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** A module of the bench as one script that leaves its exports in a global of this name. */
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
  if (!output || !('output' in output)) throw new Error('nothing was built')
  const [chunk] = output.output
  return chunk.code
}

/** A cheap phone against a desk, as the goals have it. */
export const slowDown = 6

/** A page with a script of the bench, its processor slowed down so many times; it may use databases. */
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
