import type { NewRequest } from '#data/outbox/outbox.ts'
import type { OutboxEntry } from '#data/storage/rows.ts'

export function request(changed: Partial<NewRequest> = {}): NewRequest {
  return {
    key: crypto.randomUUID(),
    kind: 'ask',
    body: '{"question":"When do I sow?"}',
    createdAt: '2026-07-01T06:00:00.000Z',
    ...changed,
  }
}

/** An entry as it lies in the outbox, with what a test is about changed. */
export function entryWith(changed: Partial<OutboxEntry> = {}): OutboxEntry {
  const fresh = { state: 'queued', attempts: 0, serverErrors: 0, holdMs: 0 } as const
  return { ...request(), ...fresh, ...changed }
}
