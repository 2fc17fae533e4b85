import { setTimeout as delay } from 'node:timers/promises'
import { pullChanges } from '#contract/sync.ts'
import { type HeldMirror, readHeldMirror } from '#support/mirror-view.ts'
import { type OwnAccount, ownAccount } from '#support/own-account.ts'
import { owingCount } from '#support/phone-view.ts'
import { openAskPage, submitQuestion } from './ask-page.ts'
import type { ChaosSurroundings } from './chaos-run.ts'
import { type Farm, farmer, startFarm } from './farm.ts'
import { type Kill, killPlan } from './kill-plan.ts'
import { compareMirror, type MirrorComparison, type ServedRecord } from './mirror-comparison.ts'
import { type ChangeCounts, startOtherPhone } from './other-phone.ts'
import { distinctQuestion } from './questions.ts'
import { type Random, randomFor } from './random.ts'
import type { ChaosOptions } from './read-options.ts'
import { serverBackup } from './server-backup.ts'
import { strike } from './strike.ts'

export type MirrorOptions = Pick<
  ChaosOptions,
  'seed' | 'cuts' | 'browserKills' | 'serverKills' | 'hasLocks'
>

export interface MirrorReport extends ChangeCounts {
  readonly options: MirrorOptions
  /** How many cuts there were, and how often each thing happened. */
  readonly cuts: number
  readonly counts: Readonly<Record<string, number>>
  /** How many pages the phone has asked for. */
  readonly pages: number
  /** How often a backup was brought back. */
  readonly restored: number
  /** Records at the server in the end. */
  readonly records: number
  readonly comparison: MirrorComparison
  /** False when the wait for a complete copy was given up: then an incomplete copy was compared. */
  readonly isQuiet: boolean
  readonly seconds: number
}

/**
 * Lets a phone follow its account's records while another phone writes and deletes, and the seed cuts the pulls, kills
 * browser and server and restores backups. Then waits for the end of the pulls, and compares the copy with the server.
 * @throws Error when nothing is cut any more, or the other phone is refused
 */
export async function runMirrorChaos(
  options: MirrorOptions,
  around: ChaosSurroundings,
): Promise<MirrorReport> {
  const startedMs = performance.now()
  const { seed, hasLocks } = options
  const { serverEnv = {} } = around
  const parts = { scope: pullChanges.path, isSignedIn: true, hasLocks, serverEnv }
  const farm = await startFarm({ ...parts, seed, faults: troubles(options) })
  try {
    await openSecondTab(farm)
    const account = ownAccount(farm.serverUrl, farmer)
    const other = startOtherPhone(account, seed)
    farm.proxy.rage()
    const restored = await rage(farm, options, around)
    await farm.serverBack()
    const changes = await other.stop()
    farm.proxy.calm()
    const { held, isQuiet } = await untilQuiet(farm, account, around)
    const served = await allRecords(account)
    return {
      ...{ options, ...changes, restored, records: served.length },
      cuts: farm.proxy.cuts(),
      counts: farm.proxy.counts(),
      pages: farm.proxy.sends(`${pullChanges.method} ${pullChanges.path}`),
      comparison: compareMirror(held.records, served),
      isQuiet,
      seconds: Math.round((performance.now() - startedMs) / 100) / 10,
    }
  } finally {
    await farm.close()
  }
}

/** Every second pull is cut: the page size grows and shrinks again. */
function troubles({ cuts }: MirrorOptions) {
  const requests = Math.max(1, 2 * cuts)
  const others = Math.ceil(requests / 200)
  return { requests, cuts, hangs: others, throttles: others, captives: others }
}

/** Wakes the phone until all cuts have happened, and kills as planned. @returns how often a backup was restored */
async function rage(
  farm: Farm,
  options: MirrorOptions,
  { say, patienceMs }: ChaosSurroundings,
): Promise<number> {
  const kills = killPlan({ ...options, requests: options.cuts })
  const random = randomFor(options.seed, 'phone')
  const downtime = downtimes(farm)
  let asked = 0
  let movedMs = performance.now()
  for (let cuts = 0; cuts < options.cuts || kills.length > 0; ) {
    await wake(farm)
    const kill = kills[0]
    if (kill && kill.atSaved <= cuts) {
      kills.shift()
      await killAtWork(farm, kill, downtime.next)
      say(`${kill.who} killed at ${cuts} cuts`)
    }
    asked += await perhapsAsk(farm, random, { asked, seed: options.seed })
    await delay(random.between(0, 60))
    if (farm.proxy.cuts() > cuts) movedMs = performance.now()
    if (performance.now() - movedMs > patienceMs) throw new Error(`no more than ${cuts} cuts`)
    cuts = farm.proxy.cuts()
  }
  say(`all cut; ${asked} questions asked on the phone meanwhile`)
  return downtime.restored()
}

/** When the server dies, a call of this phone is under way too. */
async function killAtWork(farm: Farm, kill: Kill, whileDown: () => Promise<void>): Promise<void> {
  await farm.serverBack()
  await wake(farm)
  await strike(farm, kill, whileDown)
  if (kill.who === 'browser') await openSecondTab(farm)
}

/** Both tabs write what they pull into the same database. */
async function openSecondTab(farm: Farm): Promise<void> {
  await openAskPage(await farm.page().context().newPage(), farm.proxy.url)
}

/** Every second time that the server is killed, the backup of the time before is restored. */
function downtimes({ dataDir }: Farm) {
  const backup = serverBackup(dataDir)
  let deaths = 0
  return {
    next() {
      deaths += 1
      return deaths % 2 === 0 ? backup.bringBack() : backup.take()
    },
    restored: () => Math.floor(deaths / 2),
  }
}

/** Gives the app a reason to retry, and signs the farmer in again where a backup is older than their sign-in. */
async function wake(farm: Farm): Promise<void> {
  for (const tab of farm.page().context().pages()) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  const access = await farm.page().evaluate(() => localStorage.getItem('access_token'))
  if (access === null) await signInAgain(farm)
}

async function signInAgain(farm: Farm): Promise<void> {
  await farm.serverBack()
  const page = farm.page()
  await page.goto(`${farm.proxy.url}/login`)
  await page.getByLabel('Username').fill(farmer.email)
  await page.getByLabel('Password', { exact: true }).fill(farmer.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/history')
  await openAskPage(page, farm.proxy.url)
}

/** This phone asks, too: its own answer and a pulled page bring the same record. @returns how many were asked */
async function perhapsAsk(
  farm: Farm,
  random: Random,
  { asked, seed }: { readonly asked: number; readonly seed: number },
): Promise<number> {
  const isTime = random.next() < 0.03
  if (isTime) await submitQuestion(farm.page(), distinctQuestion(1_000_000 + asked, seed))
  return isTime ? 1 : 0
}

/** Waits until the phone has sent all and pulled all. @returns what it has then, or when the wait is given up */
async function untilQuiet(
  farm: Farm,
  account: OwnAccount,
  { say, patienceMs }: ChaosSurroundings,
): Promise<{ readonly held: HeldMirror; readonly isQuiet: boolean }> {
  const startedMs = performance.now()
  for (;;) {
    await wake(farm)
    await delay(500)
    const owing = await owingCount(farm.page())
    const end = pullChanges.reply.parse(await account.read(pullChanges, { limit: '1' })).cursor
    const held = await readHeldMirror(farm.page())
    const waitedMs = performance.now() - startedMs
    const isQuiet = owing === 0 && held.isWhole && held.cursor === end
    if (!isQuiet && waitedMs < patienceMs) continue
    const { isWhole, unseenCount } = held
    const state = { owing, isWhole, unseenCount, isAtEnd: held.cursor === end }
    say(
      `${isQuiet ? 'quiet' : 'not quiet'} after ${Math.round(waitedMs)} ms ${JSON.stringify(state)}`,
    )
    return { held, isQuiet }
  }
}

async function allRecords(account: OwnAccount): Promise<readonly ServedRecord[]> {
  const conversations = await account.conversations()
  const recommendations = await account.recommendations()
  return [
    ...conversations.map((row) => ({ kind: 'conversation' as const, row })),
    ...recommendations.map((row) => ({ kind: 'recommendation' as const, row })),
  ]
}
