import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accountHandlers } from '#server/accounts/handlers.ts'
import type { TokenPair } from '#server/accounts/token-pair.ts'
import type { Database } from '#server/database/database.ts'
import { verifyAccess } from '#server/http/access-token.ts'
import type { Caller, Work } from '#server/http/handler.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** The secret that tokens of these tests are signed with. */
export const deskSecret = 'a secret of the tests'

const opening = new Date('2026-03-01T06:00:00Z')

/** The account handlers over a database of their own, empty before each test; without HTTP and replay. */
export function accountsDesk() {
  let database: TestDatabase
  let desk: Desk
  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute()
    desk = openDesk(database.db)
  })
  afterAll(() => database.close())
  return { desk: () => desk, db: () => database.db }
}

/** Whose pair it is, read at `now`. */
export async function userOf(pair: TokenPair, now = opening): Promise<string> {
  const verified = await verifyAccess(pair.access, { secret: deskSecret }, now)
  if (!verified) throw new Error('the pair has no valid access token')
  return verified.userId
}

type Desk = ReturnType<typeof openDesk>

interface By {
  readonly caller?: Partial<Caller>
  readonly key?: string
}

function openDesk(db: Database) {
  let now = opening
  const handlers = accountHandlers({
    db,
    secrets: { secret: deskSecret },
    displayZone: 'Asia/Dhaka',
  })

  function work({ caller, key }: By = {}): Work {
    return {
      caller: { scope: 'guest:desk', isStaff: false, language: 'en', ...caller },
      origin: {},
      ...(key ? { key } : {}),
      step: (_name, make) => make(),
      commit: (write) => db.transaction().execute(write),
      signal: new AbortController().signal,
      now,
    }
  }

  return {
    opening,
    now: () => now,
    /** Moves the clock. */
    passes({ days = 0, seconds = 0 }: { readonly days?: number; readonly seconds?: number }) {
      now = new Date(now.getTime() + (days * 86_400 + seconds) * 1000)
    },
    signUp(fields: Partial<Parameters<typeof handlers.signUp>[0]>, by?: By) {
      const account = { email: 'rahima@example.com', password: 'dhan-pat-1971', ...fields }
      return handlers.signUp(account, work(by))
    },
    signIn: (username: string, password: string) => handlers.signIn({ username, password }, work()),
    refresh: (refresh: string) => handlers.refreshTokens({ refresh }, work()),
    profile: (userId: string) => handlers.readProfile({}, work({ caller: { userId } })),
    changeProfile: (userId: string, change: Parameters<typeof handlers.changeProfile>[0]) =>
      handlers.changeProfile(change, work({ caller: { userId } })),
  }
}
