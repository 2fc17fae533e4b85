import type { Conversation } from '#data/storage/rows.ts'
import { findDangers } from '#domain/dangers/find-dangers.ts'
import { shownDangers } from '../danger/shown-dangers.ts'

const withinMs = 3_600_000

/** Whether a question that is typed now may follow a conversation ("and for brinjal?"): an answered one of the last hour. */
export function canBeFollowed(
  { createdAt, progress, phoneAnswer, question, isPrivate }: Conversation,
  now: Date,
): boolean {
  const isAnswered = progress.state === 'answered' || phoneAnswer !== undefined
  const ageMs = now.getTime() - Date.parse(createdAt)
  if (isPrivate || !isAnswered || progress.state === 'failed' || ageMs >= withinMs) return false
  return shownDangers(findDangers(question)).place !== 'only'
}
