import { createAnswerStream } from '../../src/data/answer-stream.ts'
import { createApiClient } from '../../src/data/api-client.ts'
import { DeviceDatabase } from '../../src/data/database.ts'
import { openDevice } from '../../src/data/device.ts'
import { createHistory } from '../../src/data/history.ts'
import { conversationOf, recommendationOf } from '../../src/data/mirrored-record.ts'
import { createMirrors } from '../../src/data/mirrors.ts'
import type { HistoryPage, HistoryPageQuery, HistoryService } from '../../src/data/phone.ts'
import { describeInputs } from '../../src/domain/crops.ts'
import { recommend } from '../../src/domain/recommender/recommend.ts'
import type { Search } from './searches.ts'
import type { Talk } from './talks.ts'

/** What runs in the browser: the phone's own history over its own databases, with a watch. */

let history: HistoryService | undefined
let stopListening: () => void = () => undefined

/** So many rows of each kind, as the mirror writes them. */
export async function fill(talks: readonly Talk[], count: number): Promise<void> {
  const device = await openDevice(new DeviceDatabase())
  const db = device.owner(device.guest)
  const slice = 500
  for (let first = 1; first <= count; first += slice) {
    const seqs = Array.from({ length: Math.min(slice, count - first + 1) }, (_, n) => first + n)
    await db.conversations.bulkPut(seqs.map((seq) => talkedOf(seq, talks)))
    await db.recommendations.bulkPut(seqs.map(readOf))
  }
  device.close()
}

/** Milliseconds until the first page stands in a newly opened app. */
export async function open(): Promise<number> {
  const device = await openDevice(new DeviceDatabase())
  const startedMs = performance.now()
  history = historyOf(device)
  const told = new Promise<void>((resolve) => {
    // The screen listens on, as here.
    stopListening =
      history?.page(pageOf({ kind: 'ask', q: '' })).subscribe(() => resolve()) ?? stopListening
  })
  await told
  return performance.now() - startedMs
}

/** Milliseconds from a search to its page, and how many were found. */
export function search(asked: Search): { readonly ms: number; readonly total: number } {
  let found: HistoryPage | undefined
  const startedMs = performance.now()
  const stop = history?.page(pageOf(asked)).subscribe((page) => {
    found = page
  })
  const ms = performance.now() - startedMs
  stopListening()
  stopListening = stop ?? stopListening
  if (!found) throw new Error('the search was not answered at once')
  return { ms, total: found.total }
}

function pageOf(asked: Search): HistoryPageQuery {
  return { startDate: '', endDate: '', page: 1, pageSize: 5, ...asked }
}

function historyOf(device: Awaited<ReturnType<typeof openDevice>>): HistoryService {
  const own = {
    ...{ locks: undefined, nowMs: () => performance.now(), now: () => new Date() },
    ...{ dice: () => 0.5, onScreen: () => true, later: () => () => undefined },
  }
  const api = createApiClient({
    ...own,
    answerStream: createAnswerStream(),
    wire: {
      ...{ apiBase: '', deviceId: device.deviceId, language: () => 'bn' },
      fetch: async () => Promise.reject(new TypeError('no network')),
    },
    callTimeoutMs: 1000,
  })
  const mirrors = createMirrors(device, { ...own, api })
  const onEnqueued = () => undefined
  return createHistory({
    ...own,
    device,
    api,
    mirrors,
    onEnqueued,
    owner: async () => device.guest,
  })
}

const firstMs = Date.parse('2026-01-01T06:00:00Z')
const betweenMs = 45 * 60_000

/** As the server in Dhaka tells it, oldest first. */
function createdAt(seq: number): string {
  return new Date(firstMs + seq * betweenMs).toISOString().replace('Z', '+06:00')
}

function placeOf(seq: number, kind: string) {
  return { id: `${kind}-${String(seq).padStart(6, '0')}`, seq }
}

/** Whose and when, of any record. */
function told(seq: number) {
  return {
    ...{ clientKey: null, createdAt: createdAt(seq) },
    ...{ user: 'Amina Khatun', email: 'amina@example.org' },
  }
}

function talkedOf(seq: number, talks: readonly Talk[]) {
  const { question, generic, tuned, language } = talks[seq % talks.length] ?? expectTalk()
  const place = placeOf(seq, 'c')
  const data = {
    ...{ ...place, ...told(seq) },
    ...{ aiTextInput: `${question} (${seq})`, untunedResponse: generic, tunedResponse: tuned },
    ...{ language, answeredBy: { generic: 'model', tuned: 'model' } as const },
    standIn: { generic: null, tuned: null },
    ...{ sources: [], warnings: [], vote: null },
  }
  return conversationOf({ ...place, kind: 'conversation', data }, undefined)
}

function expectTalk(): never {
  throw new Error('no talks were given')
}

function readOf(seq: number) {
  const readings = {
    ...{ nitrogen: 20 + (seq % 120), phosphorus: 10 + (seq % 60), potassium: 10 + (seq % 50) },
    ...{ temperature: 15 + (seq % 20), humidity: 40 + (seq % 55), soilPh: 5 + (seq % 30) / 10 },
    rainfall: 50 + (seq % 1500),
  }
  const outcome = recommend({ readings, unknown: [], askedOn: '2026-07-01' })
  if (!outcome.ok) throw new Error('readings that cannot be')
  const { recommendation: result } = outcome
  const place = placeOf(seq, 'r')
  const data = {
    ...{ ...place, ...told(seq) },
    ...{ inputs: describeInputs(readings), result },
    ...{ recommendedCrop: result.recommendedCrop, confidence: result.confidencePct },
  }
  return recommendationOf({ ...place, kind: 'recommendation', data }, undefined)
}
