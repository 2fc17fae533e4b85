import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
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
