import { expect, test } from 'vitest'
import type { CallResult, Refusal } from '#data/api/call.ts'
import { type EntryOutcome, outcomeOf, type Retry, type SentEntry } from '#data/outbox/outcome.ts'

type Entry = SentEntry['entry']

function refusal(changed: Partial<Refusal>): Refusal {
  const plain = { kind: 'refusal', status: 500, code: 'internal', sentence: 's' } as const
  return { ...plain, retryAfterMs: 0, ...changed }
}

/** The outcome of a user's entry that is being sent for the first time. */
function outcome(result: CallResult, changed: Partial<Entry> = {}, isGuest = false): EntryOutcome {
  const entry = { kind: 'ask', state: 'sending', serverErrors: 0, ...changed } as const
  return outcomeOf(result, { entry, isGuest, othersHandled: 0 })
}

const kept = { kind: 'kept', state: 'queued', holdMs: 0, serverErrors: 0 }

test('a reply answers the entry', () => {
  const reply = { id: 'r' }
  expect(outcome({ kind: 'reply', reply })).toEqual({ kind: 'answered', reply })
})

test('the result of an accepted request is asked for after 1.5 s', () => {
  expect(outcome({ kind: 'accepted' })).toEqual({
    ...kept,
    state: 'accepted',
    reason: 'in_progress',
    retry: { who: 'entry', afterMs: 1_500, isFixed: true },
  })
})

test('a reply that cannot be read is counted, and the entry waits alone', () => {
  const retry = { who: 'entry', afterMs: 0 }
  expect(outcome({ kind: 'unreadable' })).toEqual({
    ...{ ...kept, reason: 'unreadable', unreadable: 1, retry },
  })
})

test('the third reply that cannot be read ends words and readings, but no vote and no deletion', () => {
  const third = { unreadable: 2 }
  expect(outcome({ kind: 'unreadable' }, third).kind).toBe('failed')
  expect(outcome({ kind: 'unreadable' }, { ...third, kind: 'vote' }).kind).toBe('kept')
  expect(outcome({ kind: 'unreadable' }, { ...third, state: 'cancelling' }).kind).toBe('kept')
})

test('an attempt whose reply was lost at a server without keys waits for a person', () => {
  expect(outcome({ kind: 'unsure' })).toMatchObject({ state: 'unsure', retry: { who: 'person' } })
})

test.each(['no_network', 'timed_out', 'captive', 'unproven'] as const)(
  'no response by %s makes all entries of the owner wait',
  (code) => {
    const result = outcome({ kind: 'no_response', code })
    expect(result).toEqual({ ...kept, reason: code, retry: { who: 'owner', afterMs: 0 } })
  },
)

test.each([400, 403, 413, 415, 422])('a proven %i fails the entry with its sentence', (status) => {
  const result = outcome(refusal({ status, code: 'invalid', sentence: 'No.' }))
  expect(result).toEqual({ kind: 'failed', code: 'invalid', sentence: 'No.' })
})

const hourly: Retry = { who: 'entry', afterMs: 3_600_000, isFixed: true }

test.each<[number, string, Retry]>([
  [401, 'needs_login', { who: 'person' }],
  [404, 'suspect', hourly],
  [405, 'suspect', hourly],
  [408, 'queued', { who: 'entry', afterMs: 1_000 }],
  [409, 'queued', { who: 'entry', afterMs: 1_000 }],
  [410, 'queued', { who: 'entry', afterMs: 1_000 }],
  [425, 'queued', { who: 'entry', afterMs: 1_000 }],
  [302, 'queued', { who: 'entry', afterMs: 1_000 }],
  [429, 'queued', { who: 'owner', afterMs: 0 }],
  [503, 'queued', { who: 'entry', afterMs: 0, cause: 'unavailable' }],
  [500, 'queued', { who: 'entry', afterMs: 0, cause: 'server_error' }],
  [502, 'queued', { who: 'entry', afterMs: 0, cause: 'server_error' }],
])('after a proven %i the entry is %s', (status, state, retry) => {
  expect(outcome(refusal({ status }))).toMatchObject({ state, retry })
})

test('a token of somebody else needs a sign-in, though its status is a 409', () => {
  const result = outcome(refusal({ status: 409, code: 'owner_mismatch' }))
  expect(result).toMatchObject({ state: 'needs_login', reason: 'owner_mismatch' })
})

test('a guest cannot sign in: a 401 makes the entry suspect', () => {
  expect(outcome(refusal({ status: 401 }), {}, true)).toMatchObject({ state: 'suspect' })
})

test.each([429, 503, 500])('the wait that a %i asks for is passed on', (status) => {
  const result = outcome(refusal({ status, retryAfterMs: 7_000 }))
  expect(result).toMatchObject({ retry: { afterMs: 7_000 } })
})

test('a 409 without a wait is not repeated within a second', () => {
  const result = outcome(refusal({ status: 409, code: 'in_progress' }))
  expect(result).toMatchObject({ holdMs: 1_000, retry: { afterMs: 1_000 } })
})

test.each([
  ['accepted', 'queued'],
  ['queued', 'suspect'],
] as const)('a 404 for an entry that was %s leaves it %s', (state, after) => {
  expect(outcome(refusal({ status: 404 }), { state })).toMatchObject({ state: after })
})

test('an entry that is being deleted and that the server does not know is cancelled', () => {
  const result = outcome(refusal({ status: 404 }), { state: 'cancelling' })
  expect(result).toEqual({ kind: 'cancelled' })
})
