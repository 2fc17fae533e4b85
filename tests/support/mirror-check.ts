import type { OwnerDatabase } from '#data/storage/database.ts'
import type { ScriptedNetwork } from './scripted-network.ts'

/** What a phone's copy lacks, has of before, and has in spite of a deletion; every list is empty when it is equal. */
export interface MirrorFaults {
  readonly missing: readonly string[]
  readonly stale: readonly string[]
  readonly undead: readonly string[]
}

/** Compares an owner's answered records on the phone with those at the server. */
export async function mirrorFaults(
  db: OwnerDatabase,
  network: ScriptedNetwork,
): Promise<MirrorFaults> {
  const rows = [...(await db.conversations.toArray()), ...(await db.recommendations.toArray())]
  const here = new Map(
    rows.filter(({ progress }) => progress.state === 'answered').map((row) => [row.id, row]),
  )
  const there = network.api.sync.records(db.ownerId)
  const ids = new Set(there.map(({ id }) => id))
  return {
    missing: there.filter(({ id }) => !here.has(id)).map(({ id }) => id),
    stale: there
      .filter(({ id, seq }) => here.has(id) && here.get(id)?.seq !== seq)
      .map(({ id }) => id),
    undead: [...here.keys()].filter((id) => !ids.has(id)),
  }
}

export const noFaults: MirrorFaults = { missing: [], stale: [], undead: [] }
