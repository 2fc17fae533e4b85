import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/database/connection/database.ts'
import { anonymousScope, nextSeq } from '#server/database/sequences/owner-sequence.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function taken(tx: Transaction, scope: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`select ${nextSeq(scope)} as seq`.execute(tx)
  return rows[0]?.seq
}

test('each owner counts from one', async () => {
  const seqs = await database.db
    .transaction()
    .execute(async (tx) => [
      await taken(tx, 'user:a'),
      await taken(tx, 'user:a'),
      await taken(tx, 'user:b'),
    ])
  expect(seqs).toEqual([1, 2, 1])
})

test('the numbers of an owner rise in the order of the commits, without a gap', async () => {
  const ending: (number | undefined)[] = []
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      database.db.transaction().execute(async (tx) => {
        const seq = await taken(tx, 'user:c')
        await new Promise((resolve) => setTimeout(resolve, (n * 7) % 5))
        // Before the commit, which lets the next one go on: the replies to two commits may come in any order.
        ending.push(seq)
      }),
    ),
  )
  expect(ending).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
})

test('a transaction that fails does not use up a number', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await taken(tx, 'user:d')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database.db.transaction().execute((tx) => taken(tx, 'user:d'))).toBe(1)
})

test('clients without a device do not wait for one another', async () => {
  const { db } = database
  const seqs = await db.transaction().execute(async (tx) => {
    const mine = await taken(tx, anonymousScope)
    // The embedded database has only one connection, so the other one comes after.
    const theirs = database.url
      ? await db.transaction().execute((other) => taken(other, anonymousScope))
      : (mine ?? 0) + 1
    return [mine, theirs]
  })
  expect(new Set(seqs).size).toBe(2)
  const rows = await db
    .selectFrom('owner_sequences')
    .where('scope', '=', anonymousScope)
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})
