import { setTimeout as delay } from 'node:timers/promises'
import { askAdvisor, type ConversationRow } from '#contract/advisor.ts'
import { owingCount, owingStates, type PhoneOwner, readPhone } from '#support/phone-view.ts'
import { allConversations, staffToken } from '#support/staff-view.ts'
import { type AnswerLog, createAnswerLog } from './answer-log.ts'
import { findSaved, submitQuestion, untilSaved } from './ask-page.ts'
import { type Asked, type Comparison, compare } from './comparison.ts'
import { type Farm, startFarm } from './farm.ts'
import { faultName, type NamedFault } from './fault.ts'
import { type Kill, killPlan } from './kill-plan.ts'
import { distinctQuestion, isRefused } from './questions.ts'
import type { ChaosOptions } from './read-options.ts'
import { startRefusingModel } from './refusing-model.ts'
import { wireScenarios } from './scenario.ts'
import { strike } from './strike.ts'

export interface ChaosReport {
  readonly options: ChaosOptions
  /** How many cuts there were, and how often each thing happened. */
  readonly cuts: number
  readonly counts: Readonly<Record<string, number>>
  readonly sendsPerRequest: number
  readonly comparison: Comparison
  /** Questions that the phone shows as refused; they are in no other list. */
  readonly refused: readonly string[]
  /** Questions that the model should have answered and did not, or the other way round; none where there is no model. */
  readonly misanswered: readonly string[]
  readonly seconds: number
}

export interface ChaosSurroundings {
  /** Called with the progress of the run. */
  readonly say: (line: string) => void
  readonly serverEnv?: Readonly<Record<string, string>>
  /** Longest wait for the end, or for the next cut. Less than the time-out of a test. */
  readonly patienceMs: number
}

/** Far below the 200 that an owner may keep. Each one is drawn on the screen: more make the run slower, not harder. */
const mostWaiting = 40

/**
 * Asks through the app while the seed cuts its connections and kills browser and server, waits until nothing is
 * waiting any more, and compares what the phone said with what the server has.
 * @throws Error when a question is not saved, or entries stay unanswered
 */
export async function runChaos(
  options: ChaosOptions,
  { say, serverEnv = {}, patienceMs }: ChaosSurroundings,
): Promise<ChaosReport> {
  const startedMs = performance.now()
  const { seed, hasLocks, scenarios, refuseEvery } = options
  const { faults, weather } = troubles(options)
  const isSignedIn = scenarios.some(({ name }) => name === '401')
  const model = refuseEvery > 0 ? await startRefusingModel(refuseEvery) : undefined
  const env = { ...model?.serverEnv, ...serverEnv }
  const farm = await startFarm({ seed, faults, hasLocks, isSignedIn, serverEnv: env })
  try {
    say(`the app is installed after ${secondsSince(startedMs)} s`)
    farm.proxy.rage()
    farm.proxy.failAlways(weather)
    const log = createAnswerLog()
    const saved = await askAll(farm, { options, say, log })
    say(`${saved.length} questions saved after ${secondsSince(startedMs)} s`)
    await untilQuiet(farm, options, patienceMs)
    const records = await allConversations(farm.serverUrl, await staffToken(farm.serverUrl))
    await log.look(farm.page())
    const phone = log.completed(await readPhone(farm.page()))
    const isFailed = ({ key }: Asked) => stateOf(phone, key) === 'failed'
    const accepted = saved.filter((asked) => !isFailed(asked))
    return {
      options,
      cuts: farm.proxy.cuts(),
      counts: farm.proxy.counts(),
      sendsPerRequest: farm.proxy.sends(`${askAdvisor.method} ${askAdvisor.path}`) / saved.length,
      comparison: compare(accepted, phone, records),
      refused: saved.filter(isFailed).map(({ question }) => question),
      misanswered: records
        .filter((record) => refuseEvery > 0 && !isAnsweredRightly(record, refuseEvery))
        .map(({ aiTextInput }) => aiTextInput),
      seconds: secondsSince(startedMs),
    }
  } finally {
    await farm.close()
    await model?.close()
  }
}

/** Answered by the model, or by the knowledge where the model refuses: nothing else is right. */
function isAnsweredRightly({ aiTextInput, standIn }: ConversationRow, every: number): boolean {
  const expected = isRefused(aiTextInput, every) ? 'refused' : null
  return standIn.generic === expected && standIn.tuned === expected
}

/** Placed within the first nine tenths of the expected sends, so that every cut finds its request. */
function troubles({ requests, cuts, scenarios }: ChaosOptions) {
  const within = Math.ceil(requests * 0.9)
  const { named, weather } = wireScenarios(scenarios, within)
  const others = scenarios.length > 0 ? 0 : Math.ceil(requests / 200)
  const usual = { cuts, hangs: others, throttles: others, captives: others }
  return { faults: { requests: within, ...usual, named }, weather }
}

interface Asker {
  readonly options: ChaosOptions
  readonly say: ChaosSurroundings['say']
  readonly log: AnswerLog
}

/** Far more often than the phone discards a record. */
const lookEvery = 50

/** Asks one question after the other until all are saved, and kills browser and server as planned. */
async function askAll(farm: Farm, { options, say, log }: Asker): Promise<Asked[]> {
  const saved: Asked[] = []
  const kills = killPlan(options)
  let lastSeq = 0
  while (saved.length < options.requests) {
    if (saved.length % 10 === 0) await untilRoom(farm)
    if (saved.length % lookEvery === 0) await log.look(farm.page())
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
  // A question that was not on the disk when the browser died was never shown as saved: it is asked again.
  if (isPageNew && !(await findSaved(farm.page(), question, lastSeq))) {
    await submitQuestion(farm.page(), question)
  }
  return untilSaved(farm.page(), question, lastSeq)
}

async function untilRoom(farm: Farm): Promise<void> {
  while ((await owingCount(farm.page())) > mostWaiting - 10) await delay(100)
}

/** Waits until no entry is unanswered. The faults go on until all of them have happened; a slow network stays slow. */
async function untilQuiet(farm: Farm, options: ChaosOptions, patienceMs: number): Promise<void> {
  let isOver = false
  const until = performance.now() + patienceMs
  for (;;) {
    if (!isOver && hasAllHappened(farm, options)) {
      isOver = true
      farm.proxy.calm()
      farm.proxy.failAlways(troubles(options).weather)
    }
    const owing = await owingCount(farm.page())
    if (owing === 0) break
    if (performance.now() > until) throw new Error(await restlessness(farm))
    await delay(200)
  }
  await farm.serverBack()
}

function hasAllHappened({ proxy }: Farm, options: ChaosOptions): boolean {
  const { cuts, named } = troubles(options).faults
  const counts = proxy.counts()
  const isCut = ({ fault }: NamedFault) => fault.kind === 'cut'
  const cutsLaid = named.filter(isCut).reduce((sum, { count }) => sum + count, cuts)
  const others = named.filter((laid) => !isCut(laid))
  const haveHappened = others.every(({ fault, count }) => (counts[faultName(fault)] ?? 0) >= count)
  return proxy.cuts() >= cutsLaid && haveHappened
}

function stateOf(phone: readonly PhoneOwner[], key: string): string | undefined {
  return phone.flatMap(({ entries }) => entries).find((entry) => entry.key === key)?.state
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
