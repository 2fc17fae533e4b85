import type { OwnerDatabase } from '../storage/database.ts'
import type { Conversation } from '../storage/rows.ts'
import { records } from './conversation-records.ts'

/** More are never shown, nor counted. */
const limit = 5

/** A conversation by its key, and those that it follows, the nearest first. Keys that this phone does not know end the list. */
export async function conversationsBefore(
  db: OwnerDatabase,
  key: string | undefined,
): Promise<readonly Conversation[]> {
  const found: Conversation[] = []
  let next = key
  while (next !== undefined && found.length < limit) {
    const one = await records.find(db, next)
    if (!one) break
    found.push(one)
    next = one.context?.parentKey
  }
  return found
}
