import { isPrivateQuestion } from '#domain/understanding/near-private.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Draft } from '../storage/rows.ts'
import { findNearPrivate } from './near-private.ts'

/** Whether the draft of the question form reads private, by its own words or by the questions before it. */
export async function isPrivateText(db: OwnerDatabase, { text, at }: Draft): Promise<boolean> {
  const near = at === undefined ? undefined : await findNearPrivate(db, { createdAt: at })
  return isPrivateQuestion(readQuestion(text), near)
}
