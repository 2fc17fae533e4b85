import { expect, test } from 'vitest'
import type { Refusal } from '#data/exchange.ts'
import { type Verdict, verdictOf } from '#data/verdict.ts'

function refusal(changed: Partial<Refusal>): Refusal {
  const plain = { kind: 'refusal', status: 500, code: 'internal', sentence: 's' } as const
  return { ...plain, retryAfterMs: 0, ...changed }
}

test('a reply answers the entry', () => {
  const reply = { id: 'r' }
  expect(verdictOf({ kind: 'reply', reply })).toEqual({ kind: 'answered', reply })
})

test('an accepted request is asked for later', () => {
  expect(verdictOf({ kind: 'accepted' })).toEqual({ kind: 'accepted' })
})

test('a reply that cannot be read says so', () => {
  expect(verdictOf({ kind: 'unreadable' })).toEqual({ kind: 'unreadable' })
})

test.each(['no_network', 'timed_out', 'captive', 'unproven'] as const)(
  'silence by %s pauses everything',
  (code) => {
    expect(verdictOf({ kind: 'silence', code })).toEqual({ kind: 'pause', code, holdMs: 0 })
  },
)

test.each([400, 403, 413, 415, 422])('a proven %i fails the entry with its sentence', (status) => {
  const verdict = verdictOf(refusal({ status, code: 'invalid', sentence: 'No.' }))
  expect(verdict).toEqual({ kind: 'failed', code: 'invalid', sentence: 'No.' })
})

test.each<[number, Verdict['kind']]>([
  [401, 'needs_login'],
  [404, 'unknown_there'],
  [405, 'unknown_there'],
  [408, 'skip'],
  [409, 'skip'],
  [410, 'skip'],
  [425, 'skip'],
  [302, 'skip'],
  [429, 'pause'],
  [503, 'unavailable'],
  [500, 'server_error'],
  [502, 'server_error'],
])('a proven %i means %s', (status, kind) => {
  expect(verdictOf(refusal({ status })).kind).toBe(kind)
})

test('a token of somebody else needs a sign-in, though its status is a 409', () => {
  const verdict = verdictOf(refusal({ status: 409, code: 'owner_mismatch' }))
  expect(verdict).toEqual({ kind: 'needs_login', code: 'owner_mismatch' })
})

test.each([429, 503, 500])('the wait that a %i asks for is passed on', (status) => {
  expect(verdictOf(refusal({ status, retryAfterMs: 7_000 }))).toMatchObject({ holdMs: 7_000 })
})

test('a 409 without a wait is not repeated within a second', () => {
  expect(verdictOf(refusal({ status: 409, code: 'in_progress' }))).toMatchObject({ holdMs: 1_000 })
})
