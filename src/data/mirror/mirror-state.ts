import { readTokens } from '../api/tokens.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { randomKey } from '../storage/random-key.ts'
import type { MirrorRow } from '../storage/rows.ts'

export async function readMirror(db: OwnerDatabase): Promise<MirrorRow | undefined> {
  const row = await db.meta.get('mirror')
  return row?.k === 'mirror' ? row.value : undefined
}

export async function writeMirror(
  db: OwnerDatabase,
  value: Omit<MirrorRow, 'turn'>,
): Promise<void> {
  await db.meta.put({ k: 'mirror', value: { ...value, turn: randomKey() } })
}

/** The server has just changed a record: pages that were requested before are not applied any more. */
export async function outdatePages(db: OwnerDatabase): Promise<void> {
  const mirror = await readMirror(db)
  if (mirror) await writeMirror(db, mirror)
}

/** A reply has brought a record: the next pages show whether the server still has it. Requested pages stay valid. */
export async function markUnconfirmed(db: OwnerDatabase, id: string): Promise<void> {
  const mirror = await readMirror(db)
  if (!mirror) return
  const untold = [...(mirror.untold ?? []), id]
  await db.meta.put({ k: 'mirror', value: { ...mirror, untold } })
}

/** The next pull begins a new download. The records here stay until it is complete. */
export async function forgetMirror(db: OwnerDatabase): Promise<void> {
  await db.meta.delete('mirror')
}

/** Whether the owner's records may be stored: a guest's always, a user's while the phone holds their tokens. */
export async function mayHoldRecords(db: OwnerDatabase): Promise<boolean> {
  return db.ownerId.startsWith('guest:') || (await readTokens(db)) !== undefined
}
