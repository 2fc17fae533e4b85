import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { recordReads } from '#contract/sync.ts'
import { createHistoryIndex } from '#data/history/index.ts'
import { checkConservation } from '#data/outbox/outbox.ts'
import type { OwnerDatabase } from '#data/storage/database.ts'
import { currentValue } from '#data/storage/live.ts'
import { laterConversation } from '#support/later-server.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

/** Stores a row of a later version; this version has no type for it. */
async function put(db: OwnerDatabase, table: keyof OwnerDatabase, row: object): Promise<void> {
  await db.table(table).put(row)
}

const createdAt = '2026-07-01T06:00:00.000Z'
const fresh = { createdAt, state: 'queued', attempts: 0, serverErrors: 0, holdMs: 0 }

/** A phone without a network, with one entry stored by a later version of the app. */
async function phoneWith(
  entry: object,
): Promise<{ phone: TestPhone; bringNetwork(): Promise<void> }> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  await phone.ask('When to sow?')
  const db = await phone.db()
  await put(db, 'outbox', { key: crypto.randomUUID(), ...fresh, ...entry })
  await db.meta.put({ k: 'enqueued', value: 2 })
  await phone.ask('And when to reap?')
  return {
    phone,
    async bringNetwork() {
      network.clears()
      network.brings(refusing(422, 'invalid'), { path: '/api/crops/recommend/' })
      await phone.wake('user')
    },
  }
}

const longer = JSON.stringify({ question: 'w'.repeat(9000), photo: 'blob:1' })
const unmeasured = JSON.stringify({ nitrogen: 90, temperature: null, salinity: 4, askedOn: 'now' })

test.each([
  ['kind', { kind: 'photo', body: '{"pixels":9}' }],
  ['state', { kind: 'ask', body: '{"question":"Parked?"}', state: 'parked', reason: 'tide' }],
  ['question', { kind: 'ask', body: longer }],
  ['field', { kind: 'recommend', body: unmeasured, reason: 'tide' }],
  ['vote', { kind: 'vote', body: '{"id":"1","choice":"unsure"}' }],
])(
  'an entry with a %s of a later version does not stop the others from being sent or listed',
  async (_, entry) => {
    const { phone, bringNetwork } = await phoneWith(entry)
    const ask = await currentValue(phone.waiting.entries('ask'))
    const recommend = await currentValue(phone.waiting.entries('recommend'))
    expect(ask.length + recommend.length).toBeGreaterThanOrEqual(2)
    await bringNetwork()
    const db = await phone.db()
    const others = (await db.outbox.toArray()).filter(({ body }) => body !== entry.body)
    expect(others.filter(({ state }) => state === 'answered').length).toBeGreaterThanOrEqual(2)
    expect(await checkConservation(db)).toBe(true)
  },
)

test('a question of a later version is listed with its words', async () => {
  const { phone } = await phoneWith({ kind: 'ask', body: longer })
  const entries = await currentValue(phone.waiting.entries('ask'))
  expect(entries.map(({ content }) => content)).toContainEqual({
    ...{ kind: 'ask', question: 'w'.repeat(9000) },
  })
})

test('the history lists records stored by a later version', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.ask('When to sow?')
  const db = await phone.db()
  const [row] = await db.conversations.toArray()
  if (row?.progress.state !== 'answered') throw new Error('not answered')
  const reply = laterConversation(row.progress.reply)
  await put(db, 'conversations', { ...row, progress: { state: 'answered', reply }, pinned: true })
  const { ask } = await currentValue(createHistoryIndex(async () => db))
  expect(ask).toHaveLength(1)
})

test('a mirror begun by a later version is continued, and that version downloads it again', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.sync()
  const db = await phone.db()
  await db.meta
    .where('k')
    .equals('mirror')
    .modify({ 'value.reads': recordReads + 1 })
  const pulls = () => network.calls.filter(({ path }) => path === '/api/sync/')
  const before = pulls().length
  await phone.sync()
  expect(
    pulls()
      .slice(before)
      .every(({ query }) => query.has('cursor')),
  ).toBe(true)
  await phone.ask('When to sow?')
  await phone.sync()
  const mirror = await db.meta.get('mirror')
  expect(mirror).toMatchObject({ value: { reads: recordReads } })
})
