import { existsSync } from 'node:fs'
import { startBrowser } from '#support/browser.ts'
import type { Engine, OfflineBrowser } from './engine.ts'

const place = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Chromium as the journeys have it. */
export const chromium: Engine = {
  name: 'chromium',
  packages: 'chromium',
  keepsProfile: true,
  isInstalled: () => existsSync(place),
  start,
}

async function start(profile: string): Promise<OfflineBrowser> {
  const { context, page, close } = await startBrowser({ profile })
  return {
    version: context.browser()?.version() ?? '',
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    evaluate: (code) => page.evaluate<string>(code),
    close,
  }
}
