import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '#data/api/call.ts'
import { type Connectivity, createConnectivityMonitor } from '#data/api/connectivity.ts'

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
function noResponse(code: 'no_network' | 'timed_out' | 'captive' | 'unproven'): CallResult {
  return { kind: 'no_response', code }
}

function connectivityAfter(exchange: CallResult, tookMs = 100): Connectivity[] {
  const published: Connectivity[] = []
  const monitor = createConnectivityMonitor()
  monitor.connectivity.subscribe((state) => published.push(state))
  monitor.record(exchange, tookMs)
  return published
}

test.each<[string, CallResult, number, Connectivity]>([
  ['a reply', reply, 100, 'ok'],
  ['a late reply', reply, 6_000, 'slow'],
  ['a refusal', refusal(422), 100, 'ok'],
  ['a server error', refusal(500), 100, 'server_down'],
  ['a login page', noResponse('captive'), 100, 'captive'],
  ['an operator’s page', noResponse('unproven'), 100, 'server_down'],
  ['a time-out', noResponse('timed_out'), 100, 'slow'],
  ['no response', noResponse('no_network'), 100, 'no_net'],
])('after %s', (_, exchange, tookMs, state) => {
  expect(connectivityAfter(exchange, tookMs)).toEqual(['unknown', state])
})

test('a proven reply counts for a minute', () => {
  const published = connectivityAfter(reply)
  vi.advanceTimersByTime(59_000)
  expect(published.at(-1)).toBe('ok')
  vi.advanceTimersByTime(1_000)
  expect(published.at(-1)).toBe('unknown')
})

test('missing responses are counted in a row, and a refusal resets the count', () => {
  const monitor = createConnectivityMonitor()
  monitor.record(noResponse('no_network'), 1)
  monitor.record(noResponse('captive'), 1)
  expect(monitor.noResponses()).toBe(2)
  monitor.record(refusal(429), 1)
  expect(monitor.noResponses()).toBe(0)
})
