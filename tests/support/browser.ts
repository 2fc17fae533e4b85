import { mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { isRunning } from '#server/database/connection/data-directory.ts'

/** Chromium with a profile on the disk, as on a phone: what it has stored outlives it. */
export interface RunningBrowser {
  readonly context: BrowserContext
  /** The page it opened with. */
  readonly page: Page
  close(): Promise<void>
  /** `kill -9` of all its processes; a new start on the same profile finds what was on the disk. */
  killHard(): Promise<void>
}

export interface BrowserOptions {
  /** Folder of the profile. */
  readonly profile: string
  /** `en-GB` when absent. */
  readonly locale?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Blocked where a test intercepts requests that a worker would answer. */
  readonly serviceWorkers?: 'block'
}

export interface ProfileOptions extends BrowserOptions {
  /** More switches of Chromium's command line. */
  readonly switches?: readonly string[]
  /** What a person has chosen in Chromium's settings, for a new profile: its file `Preferences`. */
  readonly preferences?: object
}

/** Playwright's own list: a second `--disable-features` replaces the first. */
const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Suggestions under the address bar: Chromium prepares them for each context, which costs half a second of CPU time. */
const omniboxPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * A pointer over a link starts a stopped worker, also the one that has just made way for a newer one: the newer one then
 * waits 30 s, and as long as five minutes where developer tools are attached, as they are here.
 */
const workerWarmUp = 'SpeculativeServiceWorkerWarmUp'

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  chromiumSandbox: false, // tests run as root in containers, where the sandbox cannot
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...playwrightDisables, ...omniboxPopups, workerWarmUp].join(',')}`,
  ],
}

/** What a phone is where a test does not say otherwise. */
const phoneDefaults = { locale: 'en-GB', viewport: { width: 390, height: 844 } } as const

/**
 * Starts Chromium (`CHROMIUM_PATH`, or Debian's) without a window, for contexts that keep nothing on the disk.
 * @param program another Chromium
 */
export function launchBrowser(program = launchOptions.executablePath): Promise<Browser> {
  return chromium.launch({ ...launchOptions, executablePath: program })
}

let shared: Promise<Browser> | undefined

/** The one Chromium of this test worker: each story opens a `BrowserContext` of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  if (shared === undefined) {
    // Vitest ends a worker by SIGTERM. Playwright kills its browser and deletes its folders on `exit`.
    process.once('SIGTERM', () => process.exit())
    shared = chromium.launch({ ...launchOptions, handleSIGTERM: false })
  }
  return shared
}

/** What a story holds of the shared browser. */
export type OpenContext = Omit<RunningBrowser, 'killHard'>

/** A new context of the shared browser, or of another one, with one page: empty, and forgotten when it is closed. */
export async function openContext(
  options: Omit<BrowserOptions, 'profile'> = {},
  browser: Promise<Browser> = sharedBrowser(),
): Promise<OpenContext> {
  const context = await (await browser).newContext({ ...phoneDefaults, ...options })
  return { context, page: await context.newPage(), close: () => closed(context) }
}

/** Longer than any close that ends: the slowest of fifty took 0.7 s on a busy machine. */
const closeWithinMs = 15_000

/**
 * Chromium does not always say that it has closed a context: one of fifty-six that were closed offline, while their page
 * was changing, never ended. It goes with its browser.
 */
async function closed(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), delay(closeWithinMs, undefined, { ref: false })])
}

/** Starts Chromium without a window, with a profile on the disk. */
export async function startBrowser(options: ProfileOptions): Promise<RunningBrowser> {
  const { profile, switches = [], preferences, ...rest } = options
  forgetDeadOwner(profile)
  if (preferences) {
    mkdirSync(join(profile, 'Default'), { recursive: true })
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  }
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...phoneDefaults,
    ...rest,
    args: [...launchOptions.args, ...switches],
  })
  const pid = mainProcess(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    close: () => context.close(),
    async killHard() {
      const closed = new Promise((resolve) => context.once('close', resolve))
      killGroup(pid)
      await Promise.race([closed, delay(5_000)])
      await whileAlive(pid)
    },
  }
}

/** The browser's own lock in its profile names its process: `host-1234`. */
function mainProcess(profile: string): number {
  const pid = Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1))
  if (!Number.isInteger(pid) || pid < 2) throw new Error('The browser left no lock in its profile.')
  return pid
}

/** A killed browser leaves its lock; should its process id be in use again, the next start would be refused. */
function forgetDeadOwner(profile: string): void {
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) {
    rmSync(join(profile, name), { force: true })
  }
}

/** The launcher gives the browser a process group of its own, whose id is that of its first process. */
function killGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}

async function whileAlive(pid: number): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    if (!isRunning(pid)) return
    await delay(20)
  }
  throw new Error('The browser outlived its kill.')
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ESRCH'
}
