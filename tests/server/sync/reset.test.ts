import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginEpoch } from '#server/database/sequences/server-epoch.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { guestOf, type Owner, sorted } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation } from '#support/stored-records.ts'

const now = new Date('2026-11-21T06:00:00Z')
const dayMs = 24 * 60 * 60 * 1000

let server: TestServer

beforeAll(async () => {
  server = await testServer({ now: () => now })
})
afterAll(() => server.close())

async function write(owner: Owner, count: number): Promise<readonly string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    ids.push(await storeConversation(server.db, { scope: owner.scope }))
  }
  return ids
}

async function remove(owner: Owner, id = ''): Promise<void> {
  const url = `/api/ai/conversations/${id}/`
  await server.inject({ method: 'DELETE', url, headers: { ...owner.headers } })
}

let backups = 0
const tables = ['conversations', 'tombstones', 'owner_sequences'] as const

/** Saves an owner's rows. Returns a function that restores them. */
async function backup({ scope }: Owner): Promise<() => Promise<void>> {
  backups += 1
  const number = backups
  const copyOf = (table: string) => sql.table(`${table}_${number}`)
  for (const table of tables) {
    await sql`create table ${copyOf(table)} as select * from ${sql.table(table)}`.execute(server.db)
    await sql`delete from ${copyOf(table)} where scope <> ${scope}`.execute(server.db)
  }
  return async function restore() {
    for (const table of tables) {
      await sql`delete from ${sql.table(table)} where scope = ${scope}`.execute(server.db)
      await sql`insert into ${sql.table(table)} select * from ${copyOf(table)}`.execute(server.db)
    }
  }
}

test('a mirror that is ahead of the restored records starts again', async () => {
  const owner = guestOf(server)
  const mirror = owner.mirror()
  await write(owner, 6)
  const restore = await backup(owner)
  const [lost] = await write(owner, 2)
  await remove(owner, (await owner.pull()).changes.at(-1)?.id)
  await mirror.catchUp(3)
  await restore()
  await mirror.catchUp(3)
  expect(mirror.resetCount()).toBe(1)
  expect(sorted(mirror.records())).toEqual(sorted(await owner.truth()))
  expect(await owner.truth()).toHaveLength(6)
  expect(mirror.records().some(({ id }) => id === lost)).toBe(false)
})

test('restored records that have grown past the mirror are recognised by the new epoch', async () => {
  const owner = guestOf(server)
  const mirror = owner.mirror()
  await write(owner, 4)
  const restore = await backup(owner)
  await write(owner, 2)
  await mirror.catchUp(3)
  const { epoch } = await owner.pull()
  await restore()
  await beginEpoch(server.db)
  await write(owner, 5)
  await mirror.catchUp(3)
  expect(mirror.resetCount()).toBe(1)
  expect(sorted(mirror.records())).toEqual(sorted(await owner.truth()))
  expect((await owner.pull()).epoch).not.toBe(epoch)
})

test('older pages of another epoch, or of lost records, are a reset too', async () => {
  const owner = guestOf(server)
  await write(owner, 4)
  const restore = await backup(owner)
  await write(owner, 4)
  const { before } = await owner.pull({ limit: '2' })
  await restore()
  expect(await owner.pull({ before: before ?? '' })).toMatchObject({ reset: true, before: null })
  const again = await owner.pull({ limit: '2' })
  await beginEpoch(server.db)
  const reset = await owner.pull({ before: again.before ?? '', limit: '3' })
  expect(reset.reset).toBe(true)
  expect(reset.changes.map(({ seq }) => seq)).toEqual([4, 3, 2])
})

test('a reset page is a newest page, from which both directions continue', async () => {
  const owner = guestOf(server)
  await write(owner, 5)
  const { cursor } = await owner.pull()
  await beginEpoch(server.db)
  const reset = await owner.pull({ cursor, limit: '2' })
  const { reset: isReset, ...page } = reset
  expect(isReset).toBe(true)
  expect(page).toEqual(await owner.pull({ limit: '2' }))
  await write(owner, 1)
  expect((await owner.pull({ cursor: reset.cursor })).changes.map(({ seq }) => seq)).toEqual([6])
})

test('a mirror that missed a deletion for 180 days starts again; one that did not continues', async () => {
  const owner = guestOf(server)
  const ids = await write(owner, 4)
  const [late, current] = [owner.mirror(), owner.mirror()]
  await late.catchUp(10)
  await remove(owner, ids[1])
  await current.catchUp(10)
  await write(owner, 1)
  await deleteExpired(server.db, new Date(now.getTime() + 179 * dayMs))
  expect(
    await server.db.selectFrom('tombstones').where('scope', '=', owner.scope).selectAll().execute(),
  ).toHaveLength(1)
  await deleteExpired(server.db, new Date(now.getTime() + 181 * dayMs))
  for (const mirror of [late, current]) {
    await mirror.catchUp(10)
    expect(sorted(mirror.records())).toEqual(sorted(await owner.truth()))
  }
  expect([late.resetCount(), current.resetCount()]).toEqual([1, 0])
})
