import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { readHealth } from '#contract/platform.ts'
import { startBrowser } from '#support/browser.ts'
import { freePort, startServer } from '#support/running-server.ts'
import { openAskPage, untilInstalled } from './ask-page.ts'
import type { FaultMix } from './fault.ts'
import { type ChaosProxy, startChaosProxy } from './proxy.ts'

/** A phone with the app on it, a server, and a bad network between. Both can be killed and come back. */
export interface Farm {
  readonly serverUrl: string
  readonly proxy: ChaosProxy
  /** The page of the browser that lives now. */
  page(): Page
  /** `kill -9` of the browser, and a new start on the same profile. */
  killBrowser(): Promise<void>
  /** `kill -9` of the server; it comes back by itself, on the same data and port. */
  killServer(): Promise<void>
  /** Resolves when the server is there again. */
  serverBack(): Promise<void>
  close(): Promise<void>
}

export interface FarmOptions {
  readonly seed: number
  readonly faults: FaultMix
  readonly serverEnv?: Readonly<Record<string, string>>
}

export async function startFarm({ seed, faults, serverEnv = {} }: FarmOptions): Promise<Farm> {
  const folder = await mkdtemp(join(tmpdir(), 'fosol-chaos-'))
  const profile = join(folder, 'phone')
  const port = await freePort()
  const start = () => startServer({ dataDir: join(folder, 'server'), port, env: serverEnv })
  let server = await start()
  const proxy = await startChaosProxy({
    seed,
    target: port,
    faults,
    scope: '/api/',
    // A probe that is cut costs only time.
    spared: readHealth.path,
  })
  let browser = await startBrowser({ profile })
  let comingBack: Promise<void> = Promise.resolve()

  async function close(): Promise<void> {
    // What has died already has nothing to close, and is no reason to leave the rest running.
    await Promise.allSettled([browser.close(), proxy.close(), comingBack])
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await openAskPage(browser.page, proxy.url)
    await untilInstalled(browser.page)
  } catch (error) {
    await close()
    throw error
  }
  return {
    serverUrl: server.url,
    proxy,
    page: () => browser.page,
    async killBrowser() {
      await browser.killHard()
      browser = await startBrowser({ profile })
      await openAskPage(browser.page, proxy.url)
    },
    async killServer() {
      await comingBack
      await server.kill()
      comingBack = start().then((again) => {
        server = again
      })
      comingBack.catch(() => undefined) // told by serverBack
    },
    serverBack: () => comingBack,
    close,
  }
}
