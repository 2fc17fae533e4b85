import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEvidence } from '#data/evidence.ts'
import type { Exchange } from '#data/exchange.ts'
import type { Connectivity } from '#data/phone.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const reply: Exchange = { kind: 'reply', reply: {} }
function refusal(status: number): Exchange {
  return { kind: 'refusal', status, code: 'internal', sentence: '', retryAfterMs: 0 }
}
function silence(code: 'no_network' | 'timed_out' | 'captive' | 'unproven'): Exchange {
  return { kind: 'silence', code }
}

function told(exchange: Exchange, tookMs = 100): Connectivity[] {
  const heard: Connectivity[] = []
  const evidence = createEvidence()
  evidence.connectivity.subscribe((state) => heard.push(state))
  evidence.record(exchange, tookMs)
  return heard
}

test.each<[string, Exchange, number, Connectivity]>([
  ['a reply', reply, 100, 'ok'],
  ['a late reply', reply, 6_000, 'slow'],
  ['a refusal', refusal(422), 100, 'ok'],
  ['a server error', refusal(500), 100, 'server_down'],
  ['a login page', silence('captive'), 100, 'captive'],
  ['an operator’s page', silence('unproven'), 100, 'server_down'],
  ['a time-out', silence('timed_out'), 100, 'slow'],
  ['nothing', silence('no_network'), 100, 'no_net'],
])('after %s', (_, exchange, tookMs, state) => {
  expect(told(exchange, tookMs)).toEqual(['unknown', state])
})

test('a proof is believed for a minute', () => {
  const heard = told(reply)
  vi.advanceTimersByTime(59_000)
  expect(heard.at(-1)).toBe('ok')
  vi.advanceTimersByTime(1_000)
  expect(heard.at(-1)).toBe('unknown')
})

test('silences are counted in a row, and a refusal ends the row', () => {
  const evidence = createEvidence()
  evidence.record(silence('no_network'), 1)
  evidence.record(silence('captive'), 1)
  expect(evidence.silences()).toBe(2)
  evidence.record(refusal(429), 1)
  expect(evidence.silences()).toBe(0)
})
