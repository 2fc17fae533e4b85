import { expect, test } from 'vitest'
import type { Connectivity } from '#data/api/connectivity.ts'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import type { FailureCode } from '#domain/failure.ts'
import {
  type WaitingCause,
  type WaitingFacts,
  waitingCause,
} from '#ui/phone-status/waiting-cause.ts'

const now = new Date('2026-11-22T06:00:00Z')
const connections = [
  'ok',
  'slow',
  'captive',
  'blocked',
  'server_down',
  'no_net',
  'unknown',
] as const

function facts(changed: Partial<WaitingFacts> = {}): WaitingFacts {
  return { connection: 'ok', isBeingWritten: false, now, ...changed }
}

function queued(reason?: FailureCode, waitUntil?: string) {
  return {
    state: 'queued' as const,
    ...(reason && { reason }),
    ...(waitUntil && { waitUntil }),
  }
}

/** The causes of a queued request, one for each of `connections`. */
function row(reason?: FailureCode, waitUntil?: string): readonly WaitingCause[] {
  return connections.map((connection) =>
    waitingCause(queued(reason, waitUntil), facts({ connection })),
  )
}

test.each<[string, readonly WaitingCause[], FailureCode | undefined]>([
  // ok, slow, captive, blocked, server_down, no_net, unknown
  [
    'was not sent yet',
    ['queued', 'queued', 'captive', 'blocked', 'serverDown', 'noNetwork', 'queued'],
    undefined,
  ],
  [
    'got no response',
    ['queued', 'slow', 'captive', 'blocked', 'serverDown', 'noNetwork', 'unsent'],
    'no_network',
  ],
  [
    'timed out',
    ['queued', 'slow', 'captive', 'blocked', 'serverDown', 'noNetwork', 'unsent'],
    'timed_out',
  ],
  [
    'met a captive portal',
    ['queued', 'slow', 'captive', 'blocked', 'serverDown', 'noNetwork', 'unsent'],
    'captive',
  ],
  [
    'got an unproven reply',
    ['queued', 'slow', 'captive', 'blocked', 'serverDown', 'noNetwork', 'unsent'],
    'unproven',
  ],
  [
    'met a gate',
    ['blocked', 'blocked', 'captive', 'blocked', 'blocked', 'noNetwork', 'blocked'],
    'blocked',
  ],
  [
    'met a busy server',
    ['busy', 'busy', 'captive', 'busy', 'busy', 'noNetwork', 'busy'],
    'unavailable',
  ],
  [
    'met busy models',
    ['busy', 'busy', 'captive', 'busy', 'busy', 'noNetwork', 'busy'],
    'models_unavailable',
  ],
  ['met a limit', ['busy', 'busy', 'captive', 'busy', 'busy', 'noNetwork', 'busy'], 'rate_limited'],
  [
    'met a server error',
    [
      'serverError',
      'serverError',
      'captive',
      'serverError',
      'serverError',
      'noNetwork',
      'serverError',
    ],
    'internal',
  ],
  [
    'is being worked on',
    ['working', 'working', 'captive', 'working', 'working', 'noNetwork', 'working'],
    'in_progress',
  ],
  [
    'could not be saved',
    ['notSaved', 'notSaved', 'notSaved', 'notSaved', 'notSaved', 'notSaved', 'notSaved'],
    'not_saved',
  ],
  [
    'needs its owner',
    ['login', 'login', 'login', 'login', 'login', 'login', 'login'],
    'not_signed_in',
  ],
])('a queued request that %s', (_, causes, reason) => {
  expect(row(reason)).toEqual(causes)
})

test('while there is a network, no cause says that it is missing', () => {
  const reasons: readonly (FailureCode | undefined)[] = [
    undefined,
    'no_network',
    'timed_out',
    'unavailable',
  ]
  for (const reason of reasons) {
    for (const connection of [
      'ok',
      'slow',
      'blocked',
      'server_down',
      'unknown',
    ] as const satisfies Connectivity[]) {
      expect(waitingCause(queued(reason), facts({ connection }))).not.toBe('noNetwork')
    }
  }
})

test('a `Retry-After` of minutes is shown with its time, until that time is near', () => {
  const soon = '2026-11-22T06:05:00Z'
  expect(waitingCause(queued('unavailable', soon), facts({ connection: 'server_down' }))).toBe(
    'retryAfter',
  )
  expect(waitingCause(queued('rate_limited', soon), facts())).toBe('retryAfter')
  expect(waitingCause(queued('unavailable', '2026-11-22T06:00:30Z'), facts())).toBe('busy')
  expect(waitingCause(queued('unavailable', soon), facts({ connection: 'no_net' }))).toBe(
    'noNetwork',
  )
})

test('a request that is being sent says so, whatever the last attempt met', () => {
  for (const connection of connections) {
    const sending = { ...queued('no_network'), state: 'sending' as const }
    expect(waitingCause(sending, facts({ connection }))).toBe('sending')
  }
})

test('once the server streams the answer, it is being worked on', () => {
  expect(waitingCause({ state: 'sending' }, facts({ isBeingWritten: true }))).toBe('working')
})

test.each<[Exclude<WaitingEntry['state'], 'queued' | 'sending' | 'failed'>, WaitingCause]>([
  ['accepted', 'working'],
  ['needs_login', 'login'],
  ['suspect', 'suspect'],
])('%s has its own cause on every connection', (state, cause) => {
  for (const connection of connections) {
    expect(waitingCause({ state, reason: 'no_network' }, facts({ connection }))).toBe(cause)
  }
})
