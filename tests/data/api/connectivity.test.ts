import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '#data/api/call.ts'
import { type Connectivity, createConnectivityMonitor } from '#data/api/connectivity.ts'
import type { PhoneFailureCode } from '#domain/failure.ts'

beforeEach(() => {
  // Not setImmediate: what the file before has left running needs it to come to an end (IndexedDB).
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const reply: CallResult = { kind: 'reply', reply: {} }
function refusal(status: number): CallResult {
  return { kind: 'refusal', status, code: 'internal', sentence: '', retryAfterMs: 0 }
}
function noResponse(code: PhoneFailureCode): CallResult {
  return { kind: 'no_response', code }
}

/** A monitor with the states that it has published. */
function watchedMonitor() {
  const published: Connectivity[] = []
  const monitor = createConnectivityMonitor()
  monitor.connectivity.subscribe((state) => published.push(state))
  return {
    published,
    noResponses: () => monitor.noResponses(),
    somebodyWaits: (result: CallResult, tookMs = 100) =>
      monitor.record(result, { tookMs, isBackground: false }),
    nobodyWaits: (result: CallResult, tookMs = 100) =>
      monitor.record(result, { tookMs, isBackground: true }),
  }
}

test.each<[string, CallResult, number, Connectivity]>([
  ['a reply', reply, 100, 'ok'],
  ['a late reply', reply, 6_000, 'slow'],
  ['a refusal', refusal(422), 100, 'ok'],
  ['a server error', refusal(500), 100, 'server_down'],
  ['a login page', noResponse('captive'), 100, 'captive'],
  ['a gate’s refusal', noResponse('blocked'), 100, 'blocked'],
  ['an operator’s page', noResponse('unproven'), 100, 'server_down'],
  ['a time-out', noResponse('timed_out'), 100, 'slow'],
  ['no response', noResponse('no_network'), 100, 'no_net'],
])('after %s', (_, result, tookMs, state) => {
  const { somebodyWaits, published } = watchedMonitor()
  somebodyWaits(result, tookMs)
  expect(published).toEqual(['unknown', state])
})

test.each<[string, CallResult]>([
  ['a server error', refusal(500)],
  ['a login page', noResponse('captive')],
  ['a gate’s refusal', noResponse('blocked')],
  ['an operator’s page', noResponse('unproven')],
  ['a time-out', noResponse('timed_out')],
  ['no response', noResponse('no_network')],
])('a call that nobody waits for changes nothing by %s', (_, result) => {
  const { somebodyWaits, nobodyWaits, noResponses, published } = watchedMonitor()
  nobodyWaits(result)
  somebodyWaits(reply)
  nobodyWaits(result)
  expect(published).toEqual(['unknown', 'ok'])
  expect(noResponses()).toBe(0)
})

test('a call that nobody waits for proves by a reply, also by a late one, that the server can be reached', () => {
  const { somebodyWaits, nobodyWaits, noResponses, published } = watchedMonitor()
  somebodyWaits(noResponse('no_network'))
  nobodyWaits(reply, 20_000)
  expect(published).toEqual(['unknown', 'no_net', 'ok'])
  // A filter may let it through, and refuse questions all the same.
  expect(noResponses()).toBe(1)
})

test('a proven reply counts for a minute', () => {
  const { somebodyWaits, published } = watchedMonitor()
  somebodyWaits(reply)
  vi.advanceTimersByTime(59_000)
  expect(published.at(-1)).toBe('ok')
  vi.advanceTimersByTime(1_000)
  expect(published.at(-1)).toBe('unknown')
})

test('a failure counts longer than the outbox waits for its next attempt, and not for ever', () => {
  const { somebodyWaits, published } = watchedMonitor()
  somebodyWaits(noResponse('no_network'))
  vi.advanceTimersByTime(5 * 60_000)
  expect(published.at(-1)).toBe('no_net')
  vi.advanceTimersByTime(60_000)
  expect(published.at(-1)).toBe('unknown')
})

test('missing responses are counted in a row, and a refusal resets the count', () => {
  const { somebodyWaits, noResponses } = watchedMonitor()
  somebodyWaits(noResponse('no_network'))
  somebodyWaits(noResponse('captive'))
  expect(noResponses()).toBe(2)
  somebodyWaits(refusal(429))
  expect(noResponses()).toBe(0)
})
