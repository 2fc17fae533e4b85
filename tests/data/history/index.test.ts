import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createHistoryIndex, type HistoryIndex } from '#data/history/index.ts'
import { OwnerDatabase } from '#data/storage/database.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { historyPage } from '#domain/history-filter.ts'
import { conversationRow } from '#support/stored-rows.ts'

/** Answered rows of an earlier version: they have no folded text for the search yet. */
function rowsOf(count: number): readonly Conversation[] {
  return Array.from({ length: count }, (_, n) => {
    const minute = String(n % 60).padStart(2, '0')
    const hour = String(Math.floor(n / 60) % 24).padStart(2, '0')
    const day = String((Math.floor(n / 1440) % 28) + 1).padStart(2, '0')
    const createdAt = `2026-06-${day}T${hour}:${minute}:00+06:00`
    const reply = { ...conversationRow({ question: `Question ${n}?`, createdAt }), seq: n + 1 }
    return {
      ...{ id: reply.id, seq: n + 1, clientKey: reply.id, createdAt },
      question: reply.aiTextInput,
      progress: { state: 'answered', reply: { ...reply, language: 'en', answeredBy: answerers } },
    }
  })
}

const answerers = { generic: 'model', tuned: 'model' } as const

async function databaseWith(rows: readonly Conversation[]): Promise<OwnerDatabase> {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  await db.conversations.bulkPut(rows)
  return db
}

/** Counts the reads of IndexedDB until `end` is called. */
function rowReads(): { count(): number; end(): void } {
  const store = IDBObjectStore.prototype
  const spies = [vi.spyOn(store, 'get'), vi.spyOn(store, 'getAll'), vi.spyOn(store, 'openCursor')]
  return {
    count: () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0),
    end: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

async function follow(db: OwnerDatabase) {
  const published: HistoryIndex[] = []
  createHistoryIndex(async () => db).subscribe((index) => published.push(index))
  await expect.poll(() => published.length, { timeout: 20_000 }).toBeGreaterThan(0)
  return {
    published,
    latest: () => published.at(-1) ?? expect.unreachable('nothing was published'),
  }
}

test('a search over 10,000 records reads no rows, folds no texts and sorts nothing', async () => {
  const db = await databaseWith(rowsOf(10_000))
  const { latest } = await follow(db)
  const { ask } = latest()
  const reads = rowReads()
  const parse = vi.spyOn(Date, 'parse')
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const found = historyPage(ask, { q: 'question 77', page: 1, pageSize: 5 })
  expect(found.total).toBe(111)
  expect(reads.count()).toBe(0)
  expect(normalize.mock.calls.length).toBeLessThan(10)
  historyPage(ask, { page: 1, pageSize: 5 })
  // The rows are sorted by the text of `createdAt`.
  expect(parse).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  reads.end()
})

test('each row is folded once, and the next start does not fold it again', async () => {
  const db = await databaseWith(rowsOf(20))
  await follow(db)
  const kept = () => db.conversations.filter(({ search }) => search !== undefined).count()
  await expect.poll(kept).toBe(20)
  const { latest } = await follow(db)
  expect(latest().ask.some(({ isNewlyFolded }) => isNewlyFolded)).toBe(false)
  expect(latest().ask).toHaveLength(20)
})

test('when one of 200 records changes, only that one is read again', async () => {
  const rows = rowsOf(200).map((row) => ({ ...row, search: 'folded' }))
  const db = await databaseWith(rows)
  const { published, latest } = await follow(db)
  const bulkGet = vi.spyOn(Object.getPrototypeOf(db.conversations), 'bulkGet')
  await db.conversations.update(rows[7]?.id ?? '', { seq: 900 })
  await expect.poll(() => published.length).toBe(2)
  const asked = bulkGet.mock.calls.map(([ids]) => ids).filter((ids) => Array.isArray(ids))
  expect(asked).toContainEqual([rows[7]?.id])
  expect(asked.every((ids) => ids.length <= 1)).toBe(true)
  expect(latest().ask).toHaveLength(200)
  vi.restoreAllMocks()
})

test('a folded text is not stored for a row that has changed meanwhile', async () => {
  const rows = rowsOf(1)
  const db = await databaseWith(rows)
  const { latest } = await follow(db)
  await db.conversations.update(rows[0]?.id ?? '', { search: 'by the mirror' })
  await expect.poll(() => latest().ask.length).toBe(1)
  expect((await db.conversations.toArray())[0]?.search).toBe('by the mirror')
})
