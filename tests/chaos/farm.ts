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

/** A phone with the app on it, a server, and a bad network between. Both can be killed and come back. */
export interface Farm {
  readonly serverUrl: string
  /** Where the server keeps everything. */
  readonly dataDir: string
  readonly proxy: ChaosProxy
  /** The page of the browser that lives now. */
  page(): Page
  /** `kill -9` of the browser, and a new start on the same profile. */
  killBrowser(): Promise<void>
  /** `kill -9` of the server; it comes back by itself, on the same port and data, after what is done while it is down. */
  killServer(whileDown?: () => Promise<void>): Promise<void>
  /** Resolves when the server is there again. */
  serverBack(): Promise<void>
  close(): Promise<void>
}

export interface FarmOptions {
  readonly seed: number
  readonly faults: FaultMix
  /** Whether the page has Web Locks; it has unless told. */
  readonly hasLocks?: boolean
  /** Whether the farmer has an account; a guest unless told. */
  readonly isSignedIn?: boolean
  /** How the paths of the calls begin that the proxy troubles; all of the API unless told. */
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
    // A probe that is cut costs only time, and a session that is over would need somebody to sign in.
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
    // What has died already has nothing to close, and is no reason to leave the rest running.
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
      comingBack.catch(() => undefined) // told by serverBack
    },
    serverBack: () => comingBack,
    close,
  }
}

/** Without locks the worker keeps its own: the two must get along. */
async function startPhone(profile: string, hasLocks: boolean): Promise<RunningBrowser> {
  const browser = await startBrowser({ profile })
  const takeLocks = () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
  if (!hasLocks) await browser.context.addInitScript(takeLocks)
  return browser
}

/** Who has the phone, where it is signed in. */
export const farmer = { email: 'farmer@example.org', password: 'a good long password' } as const

/** Leaves the tokens where an earlier version of the page would have. */
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
