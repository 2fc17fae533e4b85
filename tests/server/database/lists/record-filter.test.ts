import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListQuery, listQuery } from '#contract/page.ts'
import { filterHistory, historyPage } from '#domain/history-filter.ts'
import { searchText } from '#domain/text/search-text.ts'
import { listConversations } from '#server/advisor/store.ts'
import { listRecommendations } from '#server/crops/store.ts'
import { type TestDatabase, testDatabase } from '#support/database.ts'
import { runsAll } from '#support/extent.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'
import { wholeList } from '#support/whole-list.ts'

const displayZone = 'Asia/Dhaka'
const now = new Date('2026-11-04T06:00:00Z')

let database: TestDatabase
let userId: string

beforeAll(async () => {
  database = await testDatabase()
  const rahima = { email: 'rahima@example.com', first_name: 'Rahima', last_name: 'Khatun' }
  const user = { ...rahima, password_hash: '', gender: '', age: null }
  const made = await database.db.insertInto('users').values(user).returning('id').execute()
  userId = made[0]?.id ?? ''
})
afterAll(() => database.close())

/** Spellings that look or sound the same, wildcards, letters of several code units, invisible characters. */
const pieces = [
  ...['ধান', 'বাদামি', 'বাদামী', 'পাতা\u09df', 'পাতা\u09af\u09bc', 'পেঁয়াজ', 'পেয়াজ', 'ক্ষেত', 'খেত', 'ং', '্'],
  ...Array.from('%_\\\'"🌾éﬁİßſ\u200d'),
  ...['👩‍🌾', 'e\u0301', 'Boro', 'boro', 'RICE'],
  ...['5', '৫', '٥', '.', ' ', '\n', '\t', 'wheat'],
]

const text = fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map((found) => found.join(''))

/** Parts of the owner's name and email. */
const names = ['khatun', 'RAHIMA kh', 'example.com ']

const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '0001-01-01', '9999-12-31']
const day = fc.option(fc.constantFrom(...days), { nil: undefined, freq: 2 })

/** Moments around the midnights of Dhaka, some of them twice. */
const moment = fc
  .tuple(fc.nat({ max: 3 }), fc.constantFrom(-3_600_000, -1, 0, 1, 3_600_000))
  .map(([days, ms]) => new Date(Date.parse('2026-10-31T18:00:00Z') + days * 86_400_000 + ms))

const record = fc.record({ text, createdAt: moment })

/** Whole characters of the texts, or something else. */
const part = fc.tuple(text, fc.nat(12), fc.integer({ min: 1, max: 6 }))
const queryOf = (records: readonly { readonly text: string }[]) =>
  fc
    .record({
      q: fc.oneof(
        text,
        fc.constantFrom(...pieces, 'generic\ntuned', '  '),
        fc.constantFrom(...names),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        fc.constantFrom(...records).map((record) => record.text),
        part.map(([whole, from, length]) =>
          Array.from(whole)
            .slice(from, from + length)
            .join(''),
        ),
      ),
      startDate: day,
      endDate: day,
      page: fc.nat(4),
      pageSize: fc.nat(9),
    })
    .map(({ page, pageSize, ...filter }) =>
      listQuery.parse({ ...filter, page: String(page), pageSize: String(pageSize) }),
    )

const whole = { page: 1, pageSize: 10_000 }

let owners = 0

/** Every round has its own owner. The account with the name is always the same. */
function newReader() {
  owners += 1
  return { scope: `user:${owners}`, userId, isStaff: false }
}

const rounds = fc
  .array(record, { minLength: 5, maxLength: 25 })
  .chain((records) =>
    fc.tuple(fc.constant(records), fc.array(queryOf(records), { minLength: 15, maxLength: 15 })),
  )

test('the phone finds the same conversations as the server, in the same order', async () => {
  const { db } = database
  let foundCount = 0
  await fc.assert(
    fc.asyncProperty(rounds, async ([records, queries]) => {
      const reader = newReader()
      for (const { text: question, createdAt } of records) {
        await storeConversation(db, { scope: reader.scope, question, createdAt })
      }
      const list = (asked: ListQuery) =>
        wholeList(listConversations(db, reader, { query: asked, displayZone, now }))
      const rows = (await list(whole)).items.map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        search: searchText([row.aiTextInput, row.untunedResponse, row.tunedResponse].join('\n')),
      }))
      expect(rows).toHaveLength(records.length)
      for (const asked of queries) {
        const { items, total } = await list(asked)
        const onPhone = historyPage(shuffled(rows), asked)
        expect([asked, onPhone.items.map(id), onPhone.total]).toEqual([asked, items.map(id), total])
        foundCount += total
      }
    }),
    { numRuns: runsAll ? 20 : 8 },
  )
  expect(foundCount).toBeGreaterThan(100)
})

test('the phone finds the same recommendations as the server, also by the owner’s name', async () => {
  const { db } = database
  const owner = 'Rahima Khatun rahima@example.com'
  let allByName = 0
  await fc.assert(
    fc.asyncProperty(rounds, async ([records, queries]) => {
      const reader = newReader()
      for (const { text: inputs, createdAt } of records) {
        await storeRecommendation(db, { scope: reader.scope, inputs, createdAt })
      }
      const list = (asked: ListQuery) =>
        wholeList(listRecommendations(db, reader, { query: asked, displayZone, now }))
      const rows = (await list(whole)).items.map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        search: searchText([row.inputs, row.recommendedCrop, 'ধান'].join('\n')),
      }))
      for (const asked of queries) {
        const { items } = await list({ ...asked, ...whole })
        const onPhone = filterHistory(shuffled(rows), { ...asked, owner })
        expect([asked, onPhone.map(id)]).toEqual([asked, items.map(id)])
        if (asked.q && names.includes(asked.q)) allByName += items.length
      }
    }),
    { numRuns: runsAll ? 20 : 8 },
  )
  expect(allByName).toBeGreaterThan(0)
})

const id = (row: { readonly id: string }) => row.id

/** The mirror returns its rows in any order. */
function shuffled<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
}
