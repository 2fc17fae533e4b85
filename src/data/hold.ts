import type { OwnerDatabase } from './database.ts'

/** A wait that the server asked of everything of an owner (429, 503 with `Retry-After`). */
export interface Hold {
  begin(waitMs: number): Promise<void>
  /** What remains of it, in milliseconds. */
  remainingMs(): Promise<number>
}

/**
 * Counts by a clock that starts anew with each page, since the phone's calendar is not believed. What remains is stored
 * at each look, so that a reload neither forgets the wait nor begins it again.
 */
export function createHold(db: OwnerDatabase, nowMs: () => number): Hold {
  let untilMs: number | undefined
  let storedMs = 0

  async function store(remainingMs: number): Promise<void> {
    if (remainingMs === storedMs) return
    storedMs = remainingMs
    await db.meta.put({ k: 'holdMs', value: remainingMs })
  }

  async function takeUp(): Promise<number> {
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
      untilMs ??= await takeUp()
      const remainingMs = Math.max(0, untilMs - nowMs())
      await store(remainingMs)
      return remainingMs
    },
  }
}
