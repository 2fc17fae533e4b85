import { fileURLToPath } from 'node:url'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { composeApp } from '#server/compose.ts'
import type { Database } from '#server/database/connection/database.ts'
import { withoutTimeouts } from '#server/database/connection/postgres.ts'
import type { Adviser } from '#server/models/answer.ts'
import { createAdviser } from '#server/models/answer.ts'
import { readLimits } from '#server/settings/limit-settings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface TestServerOptions {
  readonly settings?: Partial<Settings>
  readonly adviser?: Adviser
  readonly now?: () => Date
  readonly waitMs?: number
  readonly pingMs?: number
  readonly drainMs?: number
  /** Bytes that are free on the disk; it is not looked at by default. */
  readonly freeBytes?: () => Promise<number>
  readonly pageFolder?: string
  /** To put a second server beside the first, or one after it; the caller closes it then. */
  readonly database?: TestDatabase
}

export type App = Awaited<ReturnType<typeof composeApp>>

export interface TestServer {
  readonly app: App
  readonly db: Database
  readonly database: TestDatabase
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>
  /** A POST of JSON. */
  post(path: string, body: unknown, headers?: Headers): Promise<LightMyRequestResponse>
  /** A new account; its `Authorization` header. */
  signedUp(email: string, fields?: object): Promise<{ authorization: string }>
  /** The same for staff. */
  staff(email?: string): Promise<{ authorization: string }>
  close(): Promise<void>
}

type Headers = Readonly<Record<string, string>>

/** The secret that tokens of these tests are signed with. */
export const testSecret = 'a secret of the tests'

const noPage = fileURLToPath(new URL('no-such-folder', import.meta.url))

/** The whole server but its socket, over tables of its own (see `testDatabase`). */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase())
  const { db } = database
  const settings = { ...quietSettings, ...options.settings }
  const app = await composeApp({
    db,
    ping: database.ping ?? (async () => void (await sql`select 1`.execute(db))),
    settings,
    adviser: options.adviser ?? createAdviser(settings),
    pageFolder: options.pageFolder ?? noPage,
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
    ...(options.now && { now: options.now }),
    ...(options.waitMs !== undefined && { waitMs: options.waitMs }),
    ...(options.pingMs !== undefined && { pingMs: options.pingMs }),
    ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
  })
  await app.ready()
  const post: TestServer['post'] = (url, body, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })

  async function signedUp(email: string, fields: object = {}) {
    const account = { email, password: 'dhan-pat-1971', ...fields }
    const reply = await post('/api/accounts/signup/', account)
    return { authorization: `Bearer ${reply.json().access}` }
  }

  return {
    app,
    db,
    database,
    inject: (request) => app.inject(request),
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers: { ...headers } }),
    post,
    signedUp,
    async staff(email = 'staff@example.com') {
      const headers = await signedUp(email)
      await db.updateTable('users').set({ is_staff: true }).where('email', '=', email).execute()
      return headers
    },
    async close() {
      await app.close()
      if (!options.database) await database.close()
    },
  }
}

const quietSettings: Settings = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  databaseWaitMs: 0,
  pool: withoutTimeouts,
  passwordHashes: 2,
  secret: testSecret,
  displayZone: 'Asia/Dhaka',
  corsOrigins: [],
  rateLimits: false,
  limits: readLimits({}),
  addressTimes: 200,
  wrongPasswords: 10,
  trustProxy: ['loopback'],
  guestRecords: 500,
  guestFreeMb: 0,
  guestKeepDays: undefined,
  adminEmail: undefined,
  adminPassword: undefined,
  genericModelUrl: undefined,
  genericModel: undefined,
  tunedModelUrl: undefined,
  tunedModel: undefined,
  tunedGrounding: true,
  modelTimeoutMs: 10_000,
  leaseMs: 30_000,
  logLevel: 'silent',
}
