import { listUsers } from '#contract/accounts.ts'
import { listQuery } from '#contract/page.ts'
import { userList } from '#server/accounts/user-list.ts'
import { listConversations } from '#server/advisor/store.ts'
import type { Database } from '#server/database/connection/database.ts'
import type { LongList } from '#server/database/lists/long-list.ts'
import { lowerQuartileMs } from '../timing.ts'
import { wordOf } from './fill.ts'

export interface ListTime {
  readonly name: string
  readonly ms: number
  readonly total: number
  readonly isEstimate: boolean
  /** The most it may take; undefined where there is no goal. */
  readonly goalMs: number | undefined
}

type Query = Readonly<Record<string, string>>

const reader = { scope: 'user:bench', isStaff: true }

/** Pages of all users' conversations: the newest page, a page far back, and searches. */
const conversationPages: readonly (readonly [name: string, query: Query, goalMs?: number])[] = [
  ['newest page', {}, 5],
  ['page 5,000', { page: '5000' }],
  ['a rare word', { q: wordOf.rare }, 5],
  ['a word that nobody has', { q: 'saxophone' }, 5],
  ['a word of half a per cent', { q: wordOf['half a per cent'] }, 50],
  ['a word of five per cent', { q: wordOf['five per cent'] }, 50],
  ['a word of a third', { q: wordOf['a third'] }, 50],
  ['the same, page 500', { q: wordOf['a third'], page: '500' }],
  ['a word of two months of the year', { q: wordOf.seasonal }, 50],
  ['an account by its address', { q: 'jamal123@' }, 5],
  ['a name that many accounts have', { q: 'rahima' }, 50],
  ['two letters that many have', { q: 'ri' }, 50],
  ['two letters that hardly any has', { q: 'qu' }],
]

const userPages: readonly (readonly [name: string, query: Query, goalMs?: number])[] = [
  ['accounts, newest page', {}, 5],
  ['accounts, one by its address', { q: 'jamal123@' }, 5],
  ['accounts, a text that all have', { q: 'example' }, 50],
]

/** Times each page with its total. */
export async function listTimes(db: Database, displayZone: string): Promise<readonly ListTime[]> {
  const times: ListTime[] = []
  async function measure(
    [name, , goalMs]: (typeof userPages)[number],
    list: (now: Date) => Promise<LongList<unknown>>,
  ): Promise<void> {
    let rest: LongList<unknown>['rest'] = { total: 0 }
    const ms = await lowerQuartileMs(15, async () => {
      const page = await list(new Date())
      for await (const rows of page.chunks) if (rows.length > 20) throw new Error('a page of 20')
      rest = page.rest
    })
    const { total, totalIsEstimate } = rest
    times.push({ name, ms, total, isEstimate: totalIsEstimate ?? false, goalMs })
  }
  for (const page of conversationPages) {
    const query = listQuery.parse(page[1])
    await measure(page, (now) => listConversations(db, reader, { query, displayZone, now }))
  }
  for (const page of userPages) {
    const query = listUsers.input.parse(page[1])
    await measure(page, (now) => userList(db, query, { now, displayZone }))
  }
  return times
}
