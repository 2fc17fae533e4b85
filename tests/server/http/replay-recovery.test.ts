import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask, keyed, question, replayServers } from '#support/replay-servers.ts'
import { testServer } from '#support/server.ts'

const replay = replayServers()

test('a server that takes over a dead one’s request continues after its finished steps', async () => {
  const dead = await replay.beside()
  const key = randomUUID()
  replay.model.hold('tuned')
  const first = dead.post(ask, question, keyed(key))
  await replay.untilStepStored(key, 'generic')
  await replay.endLease(key)
  const heir = await replay.beside()
  const second = heir.post(ask, question, keyed(key))
  await replay.model.untilAsked('tuned', 2)
  replay.model.answer('tuned')
  expect((await second).statusCode).toBe(200)
  expect(replay.model.asked.filter((name) => name === 'generic')).toHaveLength(1)
  // The one that commits second has the lower fence and is refused.
  expect([200, 409]).toContain((await first).statusCode)
  expect(await replay.recordsOf(key)).toBe(1)
  await dead.close()
  await heir.close()
})

test('a server that lost its lease cannot write any more', async () => {
  const slow = await replay.beside()
  const key = randomUUID()
  replay.model.hold('tuned')
  const late = slow.post(ask, question, keyed(key))
  await replay.model.untilAsked('tuned')
  await replay.endLease(key)
  const heir = await testServer({ database: replay.server.database })
  const taken = await heir.post(ask, question, keyed(key))
  expect(taken.statusCode).toBe(200)
  replay.model.answer('tuned')
  const refused = await late
  expect(refused.statusCode).toBe(409)
  expect(refused.headers['x-fosol-error']).toBe('in_progress')
  expect(await replay.recordsOf(key)).toBe(1)
  const again = await slow.post(ask, question, keyed(key))
  expect(again.body).toBe(taken.body)
  await slow.close()
  await heir.close()
})

/** Until when a request belongs to its server, by the clock of the database. */
async function leaseOf(key: string): Promise<number> {
  const { lease_until: until } = await replay.server.db
    .selectFrom('replays')
    .select('lease_until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return until.getTime()
}

test('a running server renews its lease, beyond the end of the first one', async () => {
  const leaseMs = 3_000
  const other = await replay.beside({ settings: { leaseMs }, waitMs: 80 })
  const key = randomUUID()
  replay.model.hold('tuned')
  const first = other.post(ask, question, keyed(key))
  await replay.model.untilAsked('tuned')
  const given = await leaseOf(key)
  await expect.poll(() => leaseOf(key), { timeout: 20_000 }).toBeGreaterThan(given + leaseMs)
  expect((await other.post(ask, question, keyed(key))).statusCode).toBe(409)
  replay.model.answer('tuned')
  expect((await first).statusCode).toBe(200)
  expect(replay.model.asked).toHaveLength(2)
  await other.close()
})

test('a reply that was lost after the commit is sent to the next attempt, also after a restart', async () => {
  const key = randomUUID()
  const doomed = await replay.beside()
  const { json } = await doomed.post(ask, question, keyed(key))
  await doomed.close()
  const next = await testServer({ database: replay.server.database })
  const reply = await next.post(ask, question, keyed(key))
  expect(reply.json().id).toBe(json().id)
  expect(reply.headers['idempotency-replayed']).toBe('true')
  await next.close()
})

test('a failed commit leaves neither record nor reply, and the next attempt runs', async () => {
  const key = randomUUID()
  await sql`alter table conversations add constraint no_more check (question <> 'boom')`.execute(
    replay.server.db,
  )
  const broken = await replay.server.post(ask, { question: 'boom' }, keyed(key))
  expect(broken.statusCode).toBe(500)
  expect(await replay.recordsOf(key)).toBe(0)
  await sql`alter table conversations drop constraint no_more`.execute(replay.server.db)
  const reply = await replay.server.post(ask, { question: 'boom' }, keyed(key))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['idempotency-replayed']).toBeUndefined()
})

test('a request whose stored reply is gone is answered from its record', async () => {
  const key = randomUUID()
  const first = await replay.server.post(ask, question, keyed(key))
  await replay.server.db.deleteFrom('replays').where('key', '=', key).execute()
  const byKey = await replay.server.get(`/api/requests/${key}/`, { 'x-fosol-device': 'a phone' })
  expect(byKey.body).toBe(first.body)
  const second = await replay.server.post(ask, question, keyed(key))
  expect(second.body).toBe(first.body)
  await replay.server.db.deleteFrom('replays').where('key', '=', key).execute()
  const other = await replay.server.post(ask, { question: 'Another one?' }, keyed(key))
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
  expect((await replay.server.post(ask, question, keyed(key))).body).toBe(first.body)
})

test('a reply encrypted with a lost secret is rebuilt from its record', async () => {
  const key = randomUUID()
  const first = await replay.server.post(ask, question, keyed(key))
  const other = await replay.beside({ settings: { secret: 'another secret of the tests' } })
  expect((await other.post(ask, question, keyed(key))).body).toBe(first.body)
  expect(replay.model.asked).toEqual([])
  await other.close()
})

test('when models fail, the knowledge’s answer stays for the key; another key asks the models again', async () => {
  const other = await replay.beside()
  const key = randomUUID()
  replay.model.breakDown('generic')
  replay.model.breakDown('tuned')
  const first = await other.post(ask, question, keyed(key))
  expect(first.statusCode).toBe(200)
  expect(first.json().standIn).toEqual({ generic: 'unavailable', tuned: 'unavailable' })
  replay.model.repair('generic')
  replay.model.repair('tuned')
  const same = await other.post(ask, question, keyed(key))
  expect(same.body).toBe(first.body)
  expect(same.headers['idempotency-replayed']).toBe('true')
  const next = await other.post(ask, question, keyed(randomUUID()))
  expect(next.json().answeredBy).toEqual({ generic: 'model', tuned: 'model' })
  await other.close()
})
