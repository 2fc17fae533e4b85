import type { OwnerDatabase } from '../storage/database.ts'

/** How many answered records of a guest no account has claimed yet. */
export async function countClaimable(guest: OwnerDatabase): Promise<number> {
  const claimedSeq = await claimedUpTo(guest)
  return (
    (await guest.conversations.where('seq').above(claimedSeq).count()) +
    (await guest.recommendations.where('seq').above(claimedSeq).count())
  )
}

async function claimedUpTo({ meta }: OwnerDatabase): Promise<number> {
  const row = await meta.get('claimedSeq')
  return row?.k === 'claimedSeq' ? row.value : 0
}
