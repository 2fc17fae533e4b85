import { setTimeout as delay } from 'node:timers/promises'
import { askAdvisor } from '#contract/advisor.ts'
import { owingCount, owingStates, readPhone } from '#support/phone-view.ts'
import { allConversations, staffToken } from '#support/staff-view.ts'
import { findSaved, submitQuestion, untilSaved } from './ask-page.ts'
import { type Asked, type Comparison, compare } from './comparison.ts'
import { type Farm, startFarm } from './farm.ts'
import { type Kill, killPlan } from './kill-plan.ts'
import { distinctQuestion } from './questions.ts'
import type { ChaosOptions } from './read-options.ts'

export interface ChaosReport {
  readonly options: ChaosOptions
  /** How many cuts there were, and how often each thing happened. */
  readonly cuts: number
  readonly counts: Readonly<Record<string, number>>
  readonly sendsPerRequest: number
  readonly comparison: Comparison
  readonly seconds: number
}

export interface ChaosSurroundings {
  /** Told how the run gets on. */
  readonly say: (line: string) => void
  readonly serverEnv?: Readonly<Record<string, string>>
}

/** Far below the 200 that an owner may keep; each is drawn on the screen, so more make the run slower, not harder. */
const mostWaiting = 40
/** A whole back-off of five minutes, a lease of the server, and a slow machine. */
const quietWithin = { ms: 420_000, msPerRequest: 500 } as const

/**
 * Asks through the app while the seed cuts its connections and kills both ends, lets everything settle,
 * and compares what the phone said with what the server has.
 * @throws Error when a question is not saved, or the phone does not come to rest
 */
export async function runChaos(
  options: ChaosOptions,
  { say, serverEnv = {} }: ChaosSurroundings,
): Promise<ChaosReport> {
  const startedMs = performance.now()
  const { seed, requests, cuts } = options
  const others = Math.ceil(requests / 200)
  // Laid within the first nine tenths of the sends there must be, so that every cut finds its request.
  const faults = {
    requests: Math.ceil(requests * 0.9),
    cuts,
    hangs: others,
    throttles: others,
    captives: others,
  }
  const farm = await startFarm({ seed, faults, serverEnv })
  try {
    say(`the app is installed after ${secondsSince(startedMs)} s`)
    farm.proxy.rage()
    const saved = await askAll(farm, options, say)
    say(`${saved.length} questions saved after ${secondsSince(startedMs)} s`)
    await untilQuiet(farm, options)
    const records = await allConversations(farm.serverUrl, await staffToken(farm.serverUrl))
    return {
      options,
      cuts: farm.proxy.cuts(),
      counts: farm.proxy.counts(),
      sendsPerRequest: farm.proxy.sends(`${askAdvisor.method} ${askAdvisor.path}`) / saved.length,
      comparison: compare(saved, await readPhone(farm.page()), records),
      seconds: secondsSince(startedMs),
    }
  } finally {
    await farm.close()
  }
}

/** Asks one question after the other until all are saved, and kills who is due meanwhile. */
async function askAll(
  farm: Farm,
  options: ChaosOptions,
  say: ChaosSurroundings['say'],
): Promise<Asked[]> {
  const saved: Asked[] = []
  const kills = killPlan(options)
  let lastSeq = 0
  while (saved.length < options.requests) {
    if (saved.length % 10 === 0) await untilRoom(farm)
    const due = kills.filter(({ atSaved }) => atSaved === saved.length)
    const question = distinctQuestion(saved.length, options.seed)
    const { seq, ...asked } = await ask(farm, { question, lastSeq, kills: due })
    for (const { who } of due) say(`${who} killed at ${saved.length} questions saved`)
    lastSeq = seq
    saved.push(asked)
  }
  return saved
}

interface Asking {
  readonly question: string
  /** The last entry that was there before. */
  readonly lastSeq: number
  readonly kills: readonly Kill[]
}

async function ask(farm: Farm, { question, lastSeq, kills }: Asking) {
  await submitQuestion(farm.page(), question)
  for (const kill of kills) await strike(farm, kill)
  const isPageNew = kills.some(({ who }) => who === 'browser')
  // What was not on the disk when the browser died was never said to be saved: it is asked again.
  if (isPageNew && !(await findSaved(farm.page(), question, lastSeq))) {
    await submitQuestion(farm.page(), question)
  }
  return untilSaved(farm.page(), question, lastSeq)
}

async function strike(farm: Farm, { who, waitMs }: Kill): Promise<void> {
  if (who === 'server') await untilBusy(farm)
  await delay(waitMs)
  await (who === 'browser' ? farm.killBrowser() : farm.killServer())
}

/** A server that does nothing has nothing to lose. */
async function untilBusy(farm: Farm): Promise<void> {
  await farm.serverBack()
  const until = performance.now() + 3_000
  while (farm.proxy.inFlight() === 0 && performance.now() < until) await delay(2)
}

async function untilRoom(farm: Farm): Promise<void> {
  while ((await owingCount(farm.page())) > mostWaiting - 10) await delay(100)
}

/** Waits until nothing is owed any more. The trouble goes on until all its cuts have been made. */
async function untilQuiet(farm: Farm, { requests, cuts }: ChaosOptions): Promise<void> {
  const until = performance.now() + quietWithin.ms + quietWithin.msPerRequest * requests
  for (;;) {
    if (farm.proxy.cuts() >= cuts) farm.proxy.calm()
    const owing = await owingCount(farm.page())
    if (owing === 0) break
    if (performance.now() > until) throw new Error(await restlessness(farm))
    await delay(200)
  }
  await farm.serverBack()
}

async function restlessness(farm: Farm): Promise<string> {
  const owners = await readPhone(farm.page())
  const owing = owners.flatMap(({ entries }) =>
    entries.filter(({ state }) => owingStates.includes(state)),
  )
  const lines = owing.slice(0, 10).map((entry) => JSON.stringify(entry))
  return [`The phone does not come to rest, ${owing.length} still wait:`, ...lines].join('\n')
}

function secondsSince(startedMs: number): number {
  return Math.round((performance.now() - startedMs) / 100) / 10
}
