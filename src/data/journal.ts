import type { OwnerDatabase } from './database.ts'

const ringSize = 500

/** Writes a line into the owner's journal: what happened to a request, for support. Keeps the newest 500. */
export async function note(db: OwnerDatabase, event: string, key?: string): Promise<void> {
  const n = await db.journal.add({
    at: new Date().toISOString(),
    event,
    ...(key === undefined ? {} : { key }),
  })
  if (n > ringSize) await db.journal.delete(n - ringSize)
}
