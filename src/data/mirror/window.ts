import type { OwnerDatabase } from '../storage/database.ts'

export interface MirrorLimits {
  readonly rows: number
  readonly bytes: number
}

/** How much a phone keeps of an owner's records. */
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
 * Drops the answered records with the lowest sequence numbers until the others fit the limits; the server still has them.
 * For a caller with its own transaction.
 * @param bytesAtMost an upper bound of the bytes of all records
 * @returns how many were dropped, and an upper bound of the bytes of the others
 */
export async function dropOldest(db: OwnerDatabase, limits: MirrorLimits, bytesAtMost: number) {
  const positions = [
    ...(await positionsIn(db.conversations)),
    ...(await positionsIn(db.recommendations)),
  ]
  positions.sort((one, other) => other.seq - one.seq)
  const kept =
    bytesAtMost > limits.bytes
      ? await fittingIn(limits, positions.slice(0, limits.rows))
      : { count: limits.rows, bytes: bytesAtMost }
  const surplus = positions.slice(kept.count)
  for (const { table, id } of surplus) await table.delete(id)
  return { dropped: surplus.length, bytes: kept.bytes }
}

interface Position {
  readonly table: OwnerDatabase['conversations'] | OwnerDatabase['recommendations']
  readonly id: string
  readonly seq: number
}

async function positionsIn(table: Position['table']): Promise<readonly Position[]> {
  const ids = await table.orderBy('seq').primaryKeys()
  const seqs = await table.orderBy('seq').keys()
  return ids.map((id, n) => ({ table, id, seq: Number(seqs[n]) }))
}

/** How many of them fit into 90 % of the limit, so that the next record does not cause another count. */
async function fittingIn(limits: MirrorLimits, positions: readonly Position[]) {
  let bytes = 0
  let count = 0
  for (const { table, id } of positions) {
    const size = recordBytes(await table.get(id))
    if (bytes + size > limits.bytes * 0.9) break
    bytes += size
    count += 1
  }
  return { count, bytes }
}

/** Browsers store a string with one byte per character if all are Latin-1, else with two. */
export function recordBytes(record: unknown): number {
  const text = JSON.stringify(record) ?? ''
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length
}
