import { expect, test } from 'vitest'
import type { Connectivity, WaitingEntry } from '#data/phone.ts'
import type { FailureCode } from '#domain/failure.ts'
import { type WaitingCause, type WaitingFacts, waitingCause } from '#ui/kit/waiting-cause.ts'

const now = new Date('2026-11-22T06:00:00Z')
const connections = ['ok', 'slow', 'captive', 'server_down', 'no_net', 'unknown'] as const

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

/** The cause of a queued one by how the way to the server stands, in the order of `connections`. */
function row(reason?: FailureCode, waitUntil?: string): readonly WaitingCause[] {
  return connections.map((connection) =>
    waitingCause(queued(reason, waitUntil), facts({ connection })),
  )
}

test.each<[string, readonly WaitingCause[], FailureCode | undefined]>([
  //                          ok      slow    captive    server_down no_net       unknown
  ['was not tried yet', ['turn', 'turn', 'captive', 'silent', 'noNetwork', 'turn'], undefined],
  ['met nothing', ['turn', 'slow', 'captive', 'silent', 'noNetwork', 'unsent'], 'no_network'],
  ['timed out', ['turn', 'slow', 'captive', 'silent', 'noNetwork', 'unsent'], 'timed_out'],
  ['met a login page', ['turn', 'slow', 'captive', 'silent', 'noNetwork', 'unsent'], 'captive'],
  ['met a stranger', ['turn', 'slow', 'captive', 'silent', 'noNetwork', 'unsent'], 'unproven'],
  ['met a busy server', ['busy', 'busy', 'captive', 'busy', 'noNetwork', 'busy'], 'unavailable'],
  [
    'met busy models',
    ['busy', 'busy', 'captive', 'busy', 'noNetwork', 'busy'],
    'models_unavailable',
  ],
  ['met a limit', ['busy', 'busy', 'captive', 'busy', 'noNetwork', 'busy'], 'rate_limited'],
  ['met a sick server', ['sick', 'sick', 'captive', 'sick', 'noNetwork', 'sick'], 'internal'],
  [
    'is being worked on',
    ['working', 'working', 'captive', 'working', 'noNetwork', 'working'],
    'in_progress',
  ],
  [
    'found no room',
    ['notSaved', 'notSaved', 'notSaved', 'notSaved', 'notSaved', 'notSaved'],
    'not_saved',
  ],
  ['needs its owner', ['login', 'login', 'login', 'login', 'login', 'login'], 'not_signed_in'],
])('a queued one that %s', (_, causes, reason) => {
  expect(row(reason)).toEqual(causes)
})

test('a network is never missed while there is one', () => {
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
      'server_down',
      'unknown',
    ] as const satisfies Connectivity[]) {
      expect(waitingCause(queued(reason), facts({ connection }))).not.toBe('noNetwork')
    }
  }
})

test('a server that asked to wait for minutes is named with the time, until that is near', () => {
  const soon = '2026-11-22T06:05:00Z'
  expect(waitingCause(queued('unavailable', soon), facts({ connection: 'server_down' }))).toBe(
    'asked',
  )
  expect(waitingCause(queued('rate_limited', soon), facts())).toBe('asked')
  expect(waitingCause(queued('unavailable', '2026-11-22T06:00:30Z'), facts())).toBe('busy')
  expect(waitingCause(queued('unavailable', soon), facts({ connection: 'no_net' }))).toBe(
    'noNetwork',
  )
})

test('what is on its way is being sent, whatever the last attempt met', () => {
  for (const connection of connections) {
    const sending = { ...queued('no_network'), state: 'sending' as const }
    expect(waitingCause(sending, facts({ connection }))).toBe('sending')
  }
})

test('from the first sign of the server on it is being worked on', () => {
  expect(waitingCause({ state: 'sending' }, facts({ isBeingWritten: true }))).toBe('working')
})

test.each<[Exclude<WaitingEntry['state'], 'queued' | 'sending' | 'failed'>, WaitingCause]>([
  ['accepted', 'working'],
  ['needs_login', 'login'],
  ['suspect', 'suspect'],
])('%s says so on every way to the server', (state, cause) => {
  for (const connection of connections) {
    expect(waitingCause({ state, reason: 'no_network' }, facts({ connection }))).toBe(cause)
  }
})
