import { setTimeout as delay } from 'node:timers/promises'
import type { RecordKind } from '#contract/sync.ts'
import { voteChoices } from '#domain/answer-vote.ts'
import type { OwnAccount } from '#support/own-account.ts'
import { readingsWith } from '#support/readings.ts'
import { distinctQuestion } from './questions.ts'
import { randomFor } from './random.ts'

/** Another phone of the same account, on a good network: it asks, votes and deletes almost without a pause. */
export interface OtherPhone {
  /** Lets it finish its present call. Resolves with the counts of its changes; rejects with what went wrong. */
  stop(): Promise<ChangeCounts>
}

export interface ChangeCounts {
  /** Records made or changed. */
  readonly writes: number
  readonly deletes: number
}

interface Known {
  readonly kind: RecordKind
  readonly id: string
}

/** About this many records there are after a while: a phone keeps more, so all can be compared. */
const usualRecords = 120
const longestPauseMs = 120

export function startOtherPhone(account: OwnAccount, seed: number): OtherPhone {
  const random = randomFor(seed, 'other phone')
  const counts = { writes: 0, deletes: 0 }
  let stopped = false
  /** All records there are; undefined when the server may have lost some. */
  let known: readonly Known[] | undefined

  async function act(): Promise<void> {
    known ??= await listed(account)
    if (random.next() < 0.15 + (known.length / usualRecords) * 0.25) return deleteOne(known)
    const made = await write(known)
    known = [...known, ...made]
    counts.writes += 1
  }

  /** Gives the record if it is new. */
  async function write(records: readonly Known[]): Promise<readonly Known[]> {
    const dice = random.next()
    const talk = random.shuffled(records).find(({ kind }) => kind === 'conversation')
    if (talk && dice < 0.3) {
      const [choice = 'both'] = random.shuffled(voteChoices)
      await account.vote(talk.id, choice)
      return []
    }
    if (dice < 0.6) {
      const readings = readingsWith({ nitrogen: random.between(0, 140) })
      return [{ kind: 'recommendation', id: await account.recommend(readings) }]
    }
    const question = distinctQuestion(counts.writes, seed)
    return [{ kind: 'conversation', id: await account.ask(question) }]
  }

  async function deleteOne(records: readonly Known[]): Promise<void> {
    const [record, ...others] = random.shuffled(records)
    if (!record) return
    await account.remove(record.kind, record.id)
    known = others
    counts.deletes += 1
  }

  async function live(): Promise<void> {
    while (!stopped) {
      await act().catch((error: unknown) => {
        // `fetch` says so when the server has died.
        if (!(error instanceof TypeError)) throw error
        known = undefined
      })
      await delay(random.between(0, longestPauseMs))
    }
  }

  const life = live()
  life.catch(() => undefined) // rethrown at the end
  return {
    async stop() {
      stopped = true
      await life
      return counts
    },
  }
}

async function listed(account: OwnAccount): Promise<readonly Known[]> {
  const conversations = await account.conversations()
  const recommendations = await account.recommendations()
  return [
    ...conversations.map(({ id }) => ({ kind: 'conversation' as const, id })),
    ...recommendations.map(({ id }) => ({ kind: 'recommendation' as const, id })),
  ]
}
