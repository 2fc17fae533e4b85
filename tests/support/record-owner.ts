import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { pullChanges } from '#contract/sync.ts'
import { listConversations } from '#server/advisor/store.ts'
import { listRecommendations } from '#server/crops/store.ts'
import type { Database } from '#server/database/connection/database.ts'
import { type Mirror, mirror, type PullReply } from './mirror.ts'
import type { TestServer } from './server.ts'
import { wholeList } from './whole-list.ts'

/** An owner of records, as tests of the sync calls see them. */
export interface Owner {
  readonly scope: string
  readonly headers: Readonly<Record<string, string>>
  pull(query?: Record<string, string>): Promise<PullReply>
  mirror(): Mirror
  /** Every record the server has of the owner, in no order. */
  truth(): Promise<readonly unknown[]>
}

let phones = 0

/** The guest of a new phone. */
export function guestOf(server: TestServer): Owner {
  phones += 1
  return guestOn(server, `phone-${phones}`)
}

/** The guest of the phone with this id. */
export function guestOn(server: TestServer, device: string): Owner {
  const hash = createHash('sha256').update(device).digest('hex').slice(0, 32)
  return owner(server, `guest:${hash}`, { 'x-fosol-device': device })
}

/** A new account, on the phone with this id if one is given. */
export async function accountOf(server: TestServer, device?: string): Promise<Owner> {
  phones += 1
  const signedIn = await server.signedUp(`farmer-${phones}@example.com`)
  const { id } = (await server.get('/api/accounts/me/', signedIn)).json()
  return owner(server, `user:${id}`, { ...signedIn, ...(device && { 'x-fosol-device': device }) })
}

function owner(server: TestServer, scope: string, headers: Owner['headers']): Owner {
  async function pull(query: Record<string, string> = {}): Promise<PullReply> {
    const reply = await server.get(`/api/sync/?${new URLSearchParams(query)}`, headers)
    expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.anything()])
    return pullChanges.reply.parse(reply.json())
  }
  return {
    scope,
    headers,
    pull,
    mirror: () => mirror(pull),
    truth: () => recordsOf(server.db, scope),
  }
}

async function recordsOf(db: Database, scope: string): Promise<readonly unknown[]> {
  const reader = { scope, isStaff: false }
  const query = { page: 1, pageSize: 10_000 }
  const asked = { query, displayZone: 'Asia/Dhaka', now: new Date() }
  const conversations = await wholeList(listConversations(db, reader, asked))
  const recommendations = await wholeList(listRecommendations(db, reader, asked))
  return [...conversations.items, ...recommendations.items]
}

/** In one order, so that two lists of records can be compared. */
export function sorted(records: readonly unknown[]): readonly string[] {
  return records.map((record) => JSON.stringify(record)).sort()
}
