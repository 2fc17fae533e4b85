import type { OwnerDatabase } from '../storage/database.ts'

/** A wait that the server asked of all requests of an owner (429, 503 with `Retry-After`). */
export interface ServerBackoff {
  begin(waitMs: number): Promise<void>
  /** The remaining milliseconds. */
  remainingMs(): Promise<number>
}

/**
 * Uses a monotonic clock, which restarts with each page, because the phone's calendar may be wrong (I7). Each read
 * stores the remaining time, so that a reload neither drops the wait nor restarts it.
 */
export function createServerBackoff(db: OwnerDatabase, nowMs: () => number): ServerBackoff {
  let untilMs: number | undefined
  let storedMs = 0

  async function store(remainingMs: number): Promise<void> {
    if (remainingMs === storedMs) return
    storedMs = remainingMs
    await db.meta.put({ k: 'holdMs', value: remainingMs })
  }

  async function storedUntilMs(): Promise<number> {
    const row = await db.meta.get('holdMs')
    storedMs = row?.k === 'holdMs' ? row.value : 0
    return nowMs() + storedMs
  }

  return {
    async begin(waitMs) {
      untilMs = nowMs() + waitMs
      await db.meta.put({ k: 'holdUntil', value: new Date(Date.now() + waitMs).toISOString() })
      await store(waitMs)
    },
    async remainingMs() {
      untilMs ??= await storedUntilMs()
      const remainingMs = Math.max(0, untilMs - nowMs())
      await store(remainingMs)
      return remainingMs
    },
  }
}
