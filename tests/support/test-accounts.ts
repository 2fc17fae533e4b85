import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accountHandlers } from '#server/accounts/handlers.ts'
import type { TokenPair } from '#server/accounts/token-pair.ts'
import type { Database } from '#server/database/connection/database.ts'
import { verifyAccess } from '#server/http/access-token.ts'
import type { Caller, RequestContext } from '#server/http/handler.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** The secret that tokens of these tests are signed with. */
export const tokenSecret = 'a secret of the tests'

const opening = new Date('2026-03-01T06:00:00Z')

/** The account handlers over a database of their own, empty before each test; without HTTP and replay. */
export function testAccounts() {
  let database: TestDatabase
  let accounts: Accounts
  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute()
    accounts = openAccounts(database.db)
  })
  afterAll(() => database.close())
  return { accounts: () => accounts, db: () => database.db }
}

/** The user whose token pair this is, verified at `now`. */
export async function userOf(pair: TokenPair, now = opening): Promise<string> {
  const verified = await verifyAccess(pair.access, { secret: tokenSecret }, now)
  if (!verified) throw new Error('the pair has no valid access token')
  return verified.userId
}

type Accounts = ReturnType<typeof openAccounts>

interface By {
  readonly caller?: Partial<Caller>
  readonly key?: string
}

function openAccounts(db: Database) {
  let now = opening
  const handlers = accountHandlers({
    db,
    secrets: { secret: tokenSecret },
    displayZone: 'Asia/Dhaka',
  })

  function work({ caller, key }: By = {}): RequestContext {
    return {
      caller: { scope: 'guest:accounts', isStaff: false, language: 'en', ...caller },
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
