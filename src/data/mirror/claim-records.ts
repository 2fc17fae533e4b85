import { claimGuestRecords } from '#contract/sync.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Sender } from '../api/tokens.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { moveField, unsentField } from './own-field.ts'

/** How many answered records of a guest no account has claimed yet. */
export async function countClaimable(guest: OwnerDatabase): Promise<number> {
  const claimedSeq = await claimedUpTo(guest)
  return (
    (await guest.conversations.where('seq').above(claimedSeq).count()) +
    (await guest.recommendations.where('seq').above(claimedSeq).count())
  )
}

/**
 * Moves the answered records of this phone's guest to the account, and the field if the server has received it. A
 * second call moves nothing. The rows follow with the next pulls of both.
 * @throws Failure
 */
export async function claimRecords(
  api: ApiClient,
  account: Sender,
  guest: OwnerDatabase,
): Promise<void> {
  const newestSeq = await highestSeq(guest)
  await api.call(claimGuestRecords, {}, account)
  if (!(await unsentField(guest))) await retryWrite(() => moveField(guest, account.db))
  await retryWrite(() => guest.meta.put({ k: 'claimedSeq', value: newestSeq }), guest)
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
