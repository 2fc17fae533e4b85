import { answerNear } from '#domain/knowledge/answer/answer-near.ts'
import type { KnowledgeAnswer } from '#domain/knowledge/knowledge.ts'
import { namesMeans } from '#domain/safety/means.ts'
import { type NearPrivate, nearPrivate, nearPrivateMs } from '#domain/understanding/near-private.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Conversation } from '../storage/rows.ts'

/** After every id and key. */
const lastId = '\uffff'

/** The questions of the hour up to a moment, ISO 8601 in UTC, the oldest first. */
async function askedBefore(
  { conversations }: OwnerDatabase,
  moment: string,
): Promise<readonly Conversation[]> {
  const since = new Date(Date.parse(moment) - nearPrivateMs).toISOString()
  return conversations.where('[createdAt+id]').between([since, lastId], [moment, lastId]).toArray()
}

/**
 * Whether a question stands near a private one of the same owner, by the rows on this phone, and by the one that it follows.
 * One that is not asked yet has no key.
 */
export async function findNearPrivate(
  db: OwnerDatabase,
  { clientKey, createdAt }: Pick<Conversation, 'createdAt'> & { readonly clientKey?: string },
  parent?: Conversation,
): Promise<NearPrivate | undefined> {
  const recent = await askedBefore(db, createdAt)
  const earlier = recent
    .filter((row) => row.clientKey !== clientKey)
    .map((row) => ({ askedMs: Date.parse(row.createdAt), isPrivate: row.isPrivate === true }))
  return nearPrivate(Date.parse(createdAt), earlier, parent?.isPrivate === true)
}

/**
 * The context of a new question. One near a private question follows it, unless it follows another that was asked since: so
 * it is sent after it, and the server knows that it is near.
 */
export async function contextNear(
  db: OwnerDatabase,
  context: AskContext | undefined,
  now: Date,
): Promise<AskContext | undefined> {
  const recent = await askedBefore(db, now.toISOString())
  const last = recent.filter(({ isPrivate }) => isPrivate).at(-1)
  const parent = recent.find(({ clientKey }) => clientKey === context?.parentKey)
  const isSince = last && parent && parent.createdAt >= last.createdAt
  return !last || isSince ? context : { ...context, parentKey: last.clientKey }
}

/** A conversation with the phone's own answer; near a private one as private too, where an answer is withheld. */
export function withAnswerNear(
  conversation: Conversation,
  found: KnowledgeAnswer | undefined,
  near: NearPrivate | undefined,
): Conversation {
  const phoneAnswer = found && answerNear(found, near)
  const { progress } = conversation
  const isWithheld =
    progress.state === 'answered'
      ? near !== undefined && replyTexts(progress.reply).some(namesMeans)
      : found !== undefined && phoneAnswer === undefined
  return {
    ...conversation,
    ...(phoneAnswer && { phoneAnswer }),
    ...(isWithheld && { isPrivate: true }),
  }
}

/** A server that knows nothing of all this may name anything. */
function replyTexts({
  tunedResponse,
  untunedResponse,
  topics,
}: Answered['reply']): readonly string[] {
  return [tunedResponse, untunedResponse, ...(topics ?? []).map(({ title }) => title)]
}

type Answered = Extract<Conversation['progress'], { state: 'answered' }>
