import { insertConversation, type NewConversation } from '#server/advisor/store.ts'
import { insertVisit } from '#server/analytics/visits.ts'
import type { Database, Transaction } from '#server/database/connection/database.ts'
import { lowerQuartile, timed } from '../timing.ts'
import { withoutTriggers } from './tables.ts'

export interface WriteTimes {
  readonly visitMs: number
  readonly questionMs: number
}

/**
 * Times the insertion of a visit and of a question, with the triggers that note rows for the rollups and without them.
 * Short turns alternate, so that other work on the machine slows both down equally.
 */
export async function writeTimes(
  db: Database,
  { rounds, perRound }: { readonly rounds: number; readonly perRound: number },
): Promise<{ readonly noted: WriteTimes; readonly plain: WriteTimes }> {
  const noted = { visits: [] as number[], questions: [] as number[] }
  const plain = { visits: [] as number[], questions: [] as number[] }
  const origin = { visitor: 'a guest of the bench', waitedS: 0 }
  async function round(into: typeof noted): Promise<void> {
    for (let n = 0; n < perRound; n += 1) {
      into.visits.push(await timed(() => write(db, (tx) => insertVisit(tx, { ...visit, origin }))))
      into.questions.push(
        await timed(() =>
          write(db, (tx) => insertConversation(tx, { ...question(), origin }, 'Asia/Dhaka')),
        ),
      )
    }
  }
  for (let n = 0; n < rounds; n += 1) {
    await round(noted)
    await withoutTriggers(db, 'user', () => round(plain))
  }
  return { noted: lowerQuartiles(noted), plain: lowerQuartiles(plain) }
}

function write(db: Database, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
  return db.transaction().execute(work)
}

function lowerQuartiles(times: {
  readonly visits: number[]
  readonly questions: number[]
}): WriteTimes {
  return { visitMs: lowerQuartile(times.visits), questionMs: lowerQuartile(times.questions) }
}

const caller = { scope: 'guest:', isStaff: false, language: 'bn' } as const
const visit = { path: '/ai-advisor', caller, now: new Date() }

function question(): Omit<NewConversation, 'origin'> {
  const answer = { text: 'Begin early, then watch the leaves.', by: 'knowledge' } as const
  return {
    scope: 'guest:',
    userId: undefined,
    clientKey: crypto.randomUUID(),
    createdAt: new Date(),
    question: 'How do I store onions?',
    language: 'en',
    generic: answer,
    tuned: answer,
    sources: [],
    warnings: [],
    context: undefined,
    parentId: undefined,
    isPrivate: false,
    asks: [],
    topics: [],
  }
}
