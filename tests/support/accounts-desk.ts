import { accountHandlers } from '#server/accounts/handlers.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller, Work } from '#server/http/handler.ts'

/** The secret that tokens of these tests are signed with. */
export const deskSecret = 'a secret of the tests'

/** Where the desk's clock stands at first. */
export const deskOpening = new Date('2026-03-01T06:00:00Z')

/** The account handlers over a database, called without HTTP, by a clock that is moved by hand. */
export function openDesk(db: Database) {
  let now = deskOpening
  const handlers = accountHandlers({ db, secret: deskSecret, displayZone: 'Asia/Dhaka' })

  function work(by: { caller?: Partial<Caller>; key?: string } = {}): Work {
    return {
      caller: { scope: 'guest:desk', isStaff: false, language: 'en', ...by.caller },
      ...(by.key ? { key: by.key } : {}),
      step: (_name, make) => make(),
      commit: (write) => db.transaction().execute(write),
      signal: new AbortController().signal,
      now,
    }
  }

  return {
    signUp: (fields: object, by?: Parameters<typeof work>[0]) =>
      handlers.signUp({ email: 'rahima@example.com', password: 'dhan-pat-1971', ...fields }, work(by)),
    signIn: (username: string, password: string) =>
      handlers.signIn({ username, password }, work()),
    refresh: (refresh: string) => handlers.refreshTokens({ refresh }, work()),
    profile: (userId: string) => handlers.readProfile({}, work({ caller: { userId } })),
    changeProfile: (userId: string, change: Parameters<typeof handlers.changeProfile>[0]) =>
      handlers.changeProfile(change, work({ caller: { userId } })),
    nobody: work,
    handlers,
    now: () => now,
    passes(span: { seconds?: number; days?: number }) {
      now = new Date(now.getTime() + ((span.days ?? 0) * 86_400 + (span.seconds ?? 0)) * 1000)
    },
  }
}

export type Desk = ReturnType<typeof openDesk>
