import type { OwnerDatabase } from './database.ts'

export interface MirrorLimits {
  readonly rows: number
  readonly bytes: number
}

/** What a phone keeps of an owner's records (offline.md, Mirror). */
export const mirrorLimits: MirrorLimits = { rows: 500, bytes: 5_000_000 }

/** How many answered records there are. */
export async function countRecords({ conversations, recommendations }: OwnerDatabase) {
  const counts = [conversations.orderBy('seq').count(), recommendations.orderBy('seq').count()]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** The ids of all answered records. */
export async function recordIds({ conversations, recommendations }: OwnerDatabase) {
  const ids = [
    conversations.orderBy('seq').primaryKeys(),
    recommendations.orderBy('seq').primaryKeys(),
  ]
  return (await Promise.all(ids)).flat()
}

/**
 * Drops the answered records that have changed longest ago, until the others keep the limits; the server still has them.
 * For a caller with a transaction of its own.
 * @param bytesAtMost what they take together, or more
 * @returns how many were dropped, and what the others take at most
 */
export async function dropOldest(db: OwnerDatabase, limits: MirrorLimits, bytesAtMost: number) {
  const places = [...(await placesIn(db.conversations)), ...(await placesIn(db.recommendations))]
  places.sort((one, other) => other.seq - one.seq)
  const kept =
    bytesAtMost > limits.bytes
      ? await fittingIn(limits, places.slice(0, limits.rows))
      : { count: limits.rows, bytes: bytesAtMost }
  const surplus = places.slice(kept.count)
  for (const { table, id } of surplus) await table.delete(id)
  return { dropped: surplus.length, bytes: kept.bytes }
}

interface Place {
  readonly table: OwnerDatabase['conversations'] | OwnerDatabase['recommendations']
  readonly id: string
  readonly seq: number
}

async function placesIn(table: Place['table']): Promise<readonly Place[]> {
  const ids = await table.orderBy('seq').primaryKeys()
  const seqs = await table.orderBy('seq').keys()
  return ids.map((id, n) => ({ table, id, seq: Number(seqs[n]) }))
}

/** How many of them fit, with some room left: the next record is not to begin the counting anew. */
async function fittingIn(limits: MirrorLimits, places: readonly Place[]) {
  let bytes = 0
  let count = 0
  for (const { table, id } of places) {
    const size = recordBytes(await table.get(id))
    if (bytes + size > limits.bytes * 0.9) break
    bytes += size
    count += 1
  }
  return { count, bytes }
}

/** Browsers keep a text in one byte a letter, or in two when it has other letters than Latin ones. */
export function recordBytes(record: unknown): number {
  const text = JSON.stringify(record) ?? ''
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length
}
