import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type GatedModel, modelSettings, startGatedModel } from './gated-model.ts'
import { type TestServer, type TestServerOptions, testServer } from './server.ts'

export const question = { question: 'Why do the leaves of my rice turn yellow?' }
export const ask = '/api/ai/ask/'

export function keyed(key: string, more: Record<string, string> = {}) {
  return { 'idempotency-key': key, 'x-fosol-device': 'a phone', ...more }
}

/** A server without models, and a model for other servers on its tables. Makes them before the tests and closes them. */
export function replayServers() {
  let model: GatedModel
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    model = await startGatedModel()
  })
  afterEach(() => model.close())

  return {
    get model() {
      return model
    },

    get server() {
      return server
    },

    /** Another server on the same tables, with models for both panels. */
    async beside(options: Omit<TestServerOptions, 'database'> = {}): Promise<TestServer> {
      return testServer({
        ...options,
        database: server.database,
        settings: { ...modelSettings(model), ...options.settings },
      })
    },

    async recordsOf(key: string): Promise<number> {
      const rows = await server.db
        .selectFrom('conversations')
        .select('id')
        .where('client_key', '=', key)
        .execute()
      return rows.length
    },

    async endLease(key: string): Promise<void> {
      const past = new Date(0)
      const replays = server.db.updateTable('replays').set({ lease_until: past })
      await replays.where('key', '=', key).execute()
    },

    async untilStepStored(key: string, name: string): Promise<void> {
      while (true) {
        const row = await server.db
          .selectFrom('replays')
          .select('steps')
          .where('key', '=', key)
          .executeTakeFirst()
        if (row && name in row.steps) return
        // The embedded database answers without a turn of the event loop, which the model needs.
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}
