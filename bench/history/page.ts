import { askedAlone } from '#contract/advisor.ts'
import type { HistoryPage, HistoryPageQuery, HistoryService } from '#data/history/history.ts'
import { createAnswerStream } from '../../src/data/api/answer-stream.ts'
import { createApiClient } from '../../src/data/api/api-client.ts'
import { createExchange } from '../../src/data/exchange.ts'
import { createHistory } from '../../src/data/history/history.ts'
import { conversationOf, recommendationOf } from '../../src/data/mirror/mirrored-record.ts'
import { createPageState } from '../../src/data/page-state.ts'
import { DeviceDatabase } from '../../src/data/storage/database.ts'
import { openDevice } from '../../src/data/storage/device.ts'
import { describeInputs } from '../../src/domain/crops.ts'
import { recommend } from '../../src/domain/recommender/recommend.ts'
import type { SampleConversation } from './sample-conversations.ts'
import type { Search } from './searches.ts'

/** Runs in the browser: the phone's own history over its own databases, with timing. */

let history: HistoryService | undefined
let unsubscribe: () => void = () => undefined

/** Stores `count` rows of each kind, as the mirror writes them. */
export async function fill(samples: readonly SampleConversation[], count: number): Promise<void> {
  const device = await openDevice(new DeviceDatabase())
  const db = device.owner(device.guest)
  const slice = 500
  for (let first = 1; first <= count; first += slice) {
    const seqs = Array.from({ length: Math.min(slice, count - first + 1) }, (_, n) => first + n)
    await db.conversations.bulkPut(seqs.map((seq) => conversation(seq, samples)))
    await db.recommendations.bulkPut(seqs.map(recommendation))
  }
  device.close()
}

/** Milliseconds until a newly opened app has the first page of the history. */
export async function open(): Promise<number> {
  const device = await openDevice(new DeviceDatabase())
  const startedMs = performance.now()
  history = historyOf(device)
  const firstPage = new Promise<void>((resolve) => {
    // The subscription stays, as that of the screen does.
    unsubscribe =
      history?.page(pageOf({ kind: 'ask', q: '' })).subscribe(() => resolve()) ?? unsubscribe
  })
  await firstPage
  return performance.now() - startedMs
}

/** Milliseconds from a search to its page, and how many rows it found. */
export async function search(
  searched: Search,
): Promise<{ readonly ms: number; readonly total: number }> {
  const startedMs = performance.now()
  let stop: () => void = () => undefined
  const found = await new Promise<HistoryPage>((resolve) => {
    stop = history?.page(pageOf(searched)).subscribe(resolve) ?? stop
  })
  const ms = performance.now() - startedMs
  unsubscribe()
  unsubscribe = stop
  return { ms, total: found.total }
}

function pageOf(searched: Search): HistoryPageQuery {
  return { startDate: '', endDate: '', page: 1, pageSize: 5, ...searched }
}

function historyOf(device: Awaited<ReturnType<typeof openDevice>>): HistoryService {
  const state = createPageState(device.db)
  const own = {
    ...{ device, state, locks: undefined, nowMs: () => performance.now(), now: () => new Date() },
    ...{ random: () => 0.5, onScreen: () => true, schedule: () => () => undefined },
  }
  const api = createApiClient({
    ...own,
    answerStream: createAnswerStream(state.growing),
    wire: {
      ...{ apiBase: '', deviceId: device.deviceId, language: () => 'bn' },
      fetch: async () => Promise.reject(new TypeError('no network')),
    },
    callTimeoutMs: 1000,
  })
  const exchange = createExchange({ ...own, api })
  return createHistory({
    ...own,
    exchange: async () => exchange,
    isSyncing: state.isSyncing,
    onEnqueued: () => undefined,
    owner: async () => device.guest,
  })
}

const firstMs = Date.parse('2026-01-01T06:00:00Z')
const betweenMs = 45 * 60_000

/** In ISO 8601 with the offset of Dhaka; a higher `seq` is later. */
function createdAt(seq: number): string {
  return new Date(firstMs + seq * betweenMs).toISOString().replace('Z', '+06:00')
}

function placeOf(seq: number, kind: string) {
  return { id: `${kind}-${String(seq).padStart(6, '0')}`, seq }
}

/** The fields that records of both kinds have. */
function commonFields(seq: number) {
  return {
    ...{ clientKey: null, createdAt: createdAt(seq) },
    ...{ user: 'Amina Khatun', email: 'amina@example.org' },
  }
}

function conversation(seq: number, samples: readonly SampleConversation[]) {
  const { question, generic, tuned, language } = samples[seq % samples.length] ?? noSamples()
  const place = placeOf(seq, 'c')
  const data = {
    ...{ ...place, ...commonFields(seq) },
    ...{ aiTextInput: `${question} (${seq})`, untunedResponse: generic, tunedResponse: tuned },
    ...{ language, answeredBy: { generic: 'model', tuned: 'model' } as const },
    standIn: { generic: null, tuned: null },
    ...{ sources: [], warnings: [], vote: null, ...askedAlone },
  }
  return conversationOf({ ...place, kind: 'conversation', data }, undefined)
}

function noSamples(): never {
  throw new Error('no sample conversations were given')
}

function recommendation(seq: number) {
  const readings = {
    ...{ nitrogen: 20 + (seq % 120), phosphorus: 10 + (seq % 60), potassium: 10 + (seq % 50) },
    ...{ temperature: 15 + (seq % 20), humidity: 40 + (seq % 55), soilPh: 5 + (seq % 30) / 10 },
    rainfall: 50 + (seq % 1500),
  }
  const outcome = recommend({ readings, unknown: [], askedOn: '2026-07-01' })
  if (!outcome.ok) throw new Error('the recommender refused the readings')
  const { recommendation: result } = outcome
  const place = placeOf(seq, 'r')
  const data = {
    ...{ ...place, ...commonFields(seq) },
    ...{ inputs: describeInputs(readings), result },
    ...{ recommendedCrop: result.recommendedCrop, confidence: result.confidencePct },
  }
  return recommendationOf({ ...place, kind: 'recommendation', data }, undefined)
}
