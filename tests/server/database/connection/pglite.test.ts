import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPglite } from '#server/database/connection/pglite.ts'

test('between many queries the event loop turns, so sockets and timers do not wait for all of them', async () => {
  const db = await openPglite({})
  await sql`select 1`.execute(db)
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 100 }, () => sql`select 1`.execute(db)))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(100)
  await db.destroy()
})
