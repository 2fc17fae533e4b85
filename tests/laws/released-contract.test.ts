import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { callEverything, type Said } from '#support/every-call.ts'
import { lastRelease } from '#support/releases.ts'
import { type RecordReads, readsOfToday } from '../../scripts/release/records-file.ts'

/*
 * A phone of the last release meets today's server: it reads every reply, whatever has been added since
 * (docs/decisions/0017).
 */
interface ReleasedContract {
  readonly endpoints: Readonly<Record<string, Endpoint>>
  /** The released files export it by this name. */
  readonly deskCalls: Readonly<Record<string, Endpoint>>
  readonly recommendCall: Endpoint
  readonly pullPage: Endpoint
  readonly listConversationLines: Endpoint
  readonly listRecommendationLines: Endpoint
  readonly answerEvents: Readonly<Record<string, z.ZodMiniType>>
  readChange(change: unknown): unknown
}

const folder = lastRelease()
const released: ReleasedContract = await import(pathToFileURL(`${folder}/contract.mjs`).href)
const { recommendCall, pullPage, listConversationLines, listRecommendationLines } = released

/** Each call as the clients of the release make it, with the shape they read its reply by. */
const calls: readonly Endpoint[] = [
  ...Object.values(released.endpoints).filter(
    ({ path }) => path !== pullPage.path && path !== recommendCall.path,
  ),
  ...Object.values(released.deskCalls),
  ...[recommendCall, pullPage, listConversationLines, listRecommendationLines],
]

let said: readonly Said[]

beforeAll(async () => {
  said = await callEverything()
}, 120_000)

/** What the release does not understand of a reply. */
function faults({ name, body }: Pick<Said, 'name' | 'body'>): readonly string[] {
  const { method, path } = endpoints[name]
  return calls
    .filter((call) => call.method === method && call.path === path)
    .flatMap(({ reply }) => reply.safeParse(body).error?.issues ?? [])
    .map(({ path: place, message }) => `${name}: ${place.join('.')}: ${message}`)
}

test('every call of the last release is there, at its address, for those who may make it', () => {
  const today: readonly Endpoint[] = Object.values(endpoints)
  for (const { method, path, access } of Object.values(released.endpoints)) {
    const found = today.find((call) => call.method === method && call.path === path)
    expect(found?.access, `${method} ${path}`).toBe(access)
  }
})

test('every reply of today’s server is read by the last release', () => {
  expect(said.flatMap(faults)).toEqual([])
})

test('every event of today’s streams is read by the last release, or passed over', () => {
  const events = said.flatMap((each) => each.events)
  expect(events.length).toBeGreaterThan(2)
  for (const { event, data } of events) {
    const read = released.answerEvents[event]?.safeParse(data)
    expect(read?.error?.issues ?? [], event).toEqual([])
  }
})

test('every change of a kind that the last release knows is read by it', () => {
  const pages = said.filter(({ name }) => name === 'pullChanges')
  const changes = pages.flatMap(({ body }) => (body as Page).changes) // parsed by the law above
  const known = changes.filter(({ kind }) => kind === 'conversation' || kind === 'recommendation')
  expect(known.some(({ deleted }) => deleted)).toBe(true)
  expect(known.filter((change) => released.readChange(change) === undefined)).toEqual([])
})

interface Page {
  readonly changes: readonly { readonly kind: string; readonly deleted?: true }[]
}

test('a reply that lacks what the last release shows is seen', () => {
  const asked = said.find(({ name }) => name === 'askAdvisor')
  const body = { ...(asked?.body ?? {}), tunedResponse: undefined }
  expect(faults({ name: 'askAdvisor', body })).toHaveLength(1)
})

test('who reads more of a record than the last release says so by a higher number', () => {
  const last: RecordReads = JSON.parse(readFileSync(`${folder}/records.json`, 'utf8'))
  const today = readsOfToday()
  expect(today.recordReads).toBeGreaterThanOrEqual(last.recordReads)
  const hasGrown = today.shape !== last.shape
  const wanted = hasGrown ? 'raise `recordReads` in src/contract/sync.ts' : 'as it was'
  expect(hasGrown && today.recordReads === last.recordReads, wanted).toBe(false)
})
