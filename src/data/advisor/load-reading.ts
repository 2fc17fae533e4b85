import type { OwnerDatabase } from '../storage/database.ts'
import { imported } from '../storage/live.ts'
import type { Draft } from '../storage/rows.ts'

/** Loads what reads questions, also in the middle of a live query. */
export function loadReading(): Promise<typeof import('./question-reading.ts')> {
  return imported(import('./question-reading.ts'))
}

/** Whether the next person who opens the app must not see a draft. Only a question can be private, so nothing is loaded for other drafts. */
export async function isPrivateDraft(db: OwnerDatabase, draft: Draft): Promise<boolean> {
  if (draft.field !== 'question') return false
  const { isPrivateText } = await loadReading()
  return isPrivateText(db, draft)
}
