import { claimGuestRecords } from '#contract/sync.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Sender } from '../api/tokens.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import { unsentField } from './field-plan.ts'
import { moveField } from './stored-field.ts'

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

async function highestSeq({ conversations, recommendations }: OwnerDatabase): Promise<number> {
  const conversation = await conversations.orderBy('seq').last()
  const recommendation = await recommendations.orderBy('seq').last()
  return Math.max(0, conversation?.seq ?? 0, recommendation?.seq ?? 0)
}
