import type { EntryState, OutboxEntry, RecordRequestKind, RequestKind } from '../storage/rows.ts'

/** States in which the entry has no answer and no visible failure yet. */
export const activeStates: readonly EntryState[] = [
  'queued',
  'sending',
  'accepted',
  'needs_login',
  'unsure',
  'suspect',
  'cancelling',
]

export type RecordEntry = OutboxEntry & { readonly kind: RecordRequestKind }

/** Questions and readings have a record that the screen lists; votes, deletions and fields have none. */
export function hasRecord<E extends { readonly kind: RequestKind }>(
  entry: E,
): entry is E & { readonly kind: RecordRequestKind } {
  return entry.kind === 'ask' || entry.kind === 'recommend'
}

/** Somebody waits for the answer: to a question or to readings that are not being deleted. */
export function somebodyWaits(entry: Pick<OutboxEntry, 'kind' | 'state'>): boolean {
  return hasRecord(entry) && entry.state !== 'cancelling'
}

/** The phone does not send it by itself: a person must sign in or tap first. */
export function waitsForPerson(state: EntryState): boolean {
  return state === 'needs_login' || state === 'unsure'
}

export function isSendable(state: EntryState): boolean {
  return activeStates.includes(state) && !waitsForPerson(state)
}
