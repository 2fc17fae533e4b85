import { claimGuestRecords } from '#contract/sync.ts'
import type { ApiClient, Sender } from './api-client.ts'
import type { OwnerDatabase } from './database.ts'
import { saved } from './saved.ts'

/** How many answered records of a guest no account has taken over; what is not answered yet does not count. */
export async function countClaimable(guest: OwnerDatabase): Promise<number> {
  const claimedSeq = await claimedUpTo(guest)
  return (
    (await guest.conversations.where('seq').above(claimedSeq).count()) +
    (await guest.recommendations.where('seq').above(claimedSeq).count())
  )
}

/**
 * Lets the account take over what the guest of this phone has been answered. Done twice, the second time moves nothing.
 * The rows themselves follow with the next pulls of both.
 * @throws Failure
 */
export async function claimRecords(
  api: ApiClient,
  account: Sender,
  guest: OwnerDatabase,
): Promise<void> {
  const newestSeq = await highestSeq(guest)
  await api.call(claimGuestRecords, {}, account)
  await saved(() => guest.meta.put({ k: 'claimedSeq', value: newestSeq }), guest)
}

async function claimedUpTo({ meta }: OwnerDatabase): Promise<number> {
  const row = await meta.get('claimedSeq')
  return row?.k === 'claimedSeq' ? row.value : 0
}

async function highestSeq({ conversations, recommendations }: OwnerDatabase): Promise<number> {
  const conversation = await conversations.orderBy('seq').last()
  const recommendation = await recommendations.orderBy('seq').last()
  return Math.max(0, conversation?.seq ?? 0, recommendation?.seq ?? 0)
}
