import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { refreshTokens, signUp } from '#contract/accounts.ts'
import { readHealth } from '#contract/platform.ts'
import { type RunningBrowser, startBrowser } from '#support/browser.ts'
import { freePort, startServer } from '#support/running-server.ts'
import { openAskPage, untilInstalled } from './ask-page.ts'
import type { FaultMix } from './fault.ts'
import { type ChaosProxy, startChaosProxy } from './proxy.ts'

/** A phone with the app, a server, and a bad network between them. Both can be killed and started again. */
export interface Farm {
  readonly serverUrl: string
  /** Where the server keeps everything. */
  readonly dataDir: string
  readonly proxy: ChaosProxy
  /** The page of the browser that runs now. */
  page(): Page
  /** `kill -9` of the browser, and a new start on the same profile. */
  killBrowser(): Promise<void>
  /** `kill -9` of the server. After `whileDown` it starts again by itself, on the same port and data. */
  killServer(whileDown?: () => Promise<void>): Promise<void>
  /** Resolves when the server is there again. */
  serverBack(): Promise<void>
  close(): Promise<void>
}

export interface FarmOptions {
  readonly seed: number
  readonly faults: FaultMix
  /** Whether the page has Web Locks; true by default. */
  readonly hasLocks?: boolean
  /** Whether the farmer has an account; a guest by default. */
  readonly isSignedIn?: boolean
  /** Path prefix of the calls that the proxy disturbs; all of the API by default. */
  readonly scope?: string
  readonly serverEnv?: Readonly<Record<string, string>>
}

export async function startFarm(options: FarmOptions): Promise<Farm> {
  const { seed, faults, scope = '/api/', hasLocks = true, isSignedIn = false } = options
  const folder = await mkdtemp(join(tmpdir(), 'fosol-chaos-'))
  const profile = join(folder, 'phone')
  const dataDir = join(folder, 'server')
  const port = await freePort()
  const start = () => startServer({ dataDir, port, env: options.serverEnv ?? {} })
  let server = await start()
  const proxy = await startChaosProxy({
    seed,
    target: port,
    faults,
    scope,
    // A cut probe costs only time, and after a lost session somebody would have to sign in.
    spared: [readHealth.path, refreshTokens.path],
  })
  const newBrowser = () => startPhone(profile, hasLocks)
  let browser = await newBrowser()
  let comingBack: Promise<void> = Promise.resolve()

  async function comeBack(whileDown?: () => Promise<void>): Promise<void> {
    await whileDown?.()
    server = await start()
  }

  async function close(): Promise<void> {
    // A process that has died already must not keep the others from being closed.
    await Promise.allSettled([browser.close(), proxy.close(), comingBack])
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await openAskPage(browser.page, proxy.url)
    await untilInstalled(browser.page)
    if (isSignedIn) {
      await signUpOn(browser.page, server.url)
      await openAskPage(browser.page, proxy.url)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    serverUrl: server.url,
    dataDir,
    proxy,
    page: () => browser.page,
    async killBrowser() {
      await browser.killHard()
      browser = await newBrowser()
      await openAskPage(browser.page, proxy.url)
    },
    async killServer(whileDown) {
      await comingBack
      await server.kill()
      comingBack = comeBack(whileDown)
      comingBack.catch(() => undefined) // `serverBack` rejects with it
    },
    serverBack: () => comingBack,
    close,
  }
}

/** The service worker keeps its Web Locks where the page has none: both must work together. */
async function startPhone(profile: string, hasLocks: boolean): Promise<RunningBrowser> {
  const browser = await startBrowser({ profile })
  const takeLocks = () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  if (!hasLocks) await browser.context.addInitScript(takeLocks)
  return browser
}

/** The account of a signed-in phone. */
export const farmer = { email: 'farmer@example.org', password: 'a good long password' } as const

/** Stores the tokens where an earlier version of the page stored them. */
async function signUpOn(page: Page, serverUrl: string): Promise<void> {
  const response = await fetch(serverUrl + signUp.path, {
    method: signUp.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(farmer),
  })
  const { access, refresh } = signUp.reply.parse(await response.json())
  await page.evaluate(
    (tokens) => {
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value)
    },
    { access_token: access, refresh_token: refresh },
  )
}
