import type { OwnerDatabase } from '../storage/database.ts'
import type { Draft } from '../storage/rows.ts'
import { loadReading } from './load-reading.ts'

/** Whether a draft is nothing for the next person who opens the app. Only a question may be; only its words are read. */
export async function isPrivateDraft(db: OwnerDatabase, draft: Draft): Promise<boolean> {
  if (draft.field !== 'question') return false
  const { isPrivateText } = await loadReading()
  return isPrivateText(db, draft)
}
