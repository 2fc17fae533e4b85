import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { noFaults } from '#support/mirror-check.ts'
import { faults, heldCount, phoneAndServer } from '#support/mirror-field.ts'
import { weather } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'

const path = '/api/sync/'

test('changes and deletions of another phone arrive', async () => {
  const field = await phoneAndServer(12)
  await field.phone.sync()
  const { guest } = field.phone.device
  const { sync } = field.network.api
  const [first, second] = sync.records(guest)
  sync.remove(guest, first?.id ?? '')
  sync.change(guest, second?.id ?? '', { vote: 'tuned' })
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
  const row = await (await field.phone.db()).conversations.get(second?.id ?? '')
  expect(row?.progress).toMatchObject({ reply: { vote: 'tuned' } })
})

test('a question asked here stays one row after a pull', async () => {
  const field = await phoneAndServer(0)
  await field.phone.ask('Mine?')
  await field.phone.sync()
  expect(await heldCount(field)).toBe(1)
  expect(await faults(field)).toEqual(noFaults)
})

test('a pulled record answers the waiting question, which is not sent again', async () => {
  const field = await phoneAndServer(0)
  field.network.brings(weather.lostReply, { path: '/api/ai/ask/' })
  const key = await field.phone.ask('Lost reply?')
  await field.phone.sync()
  expect(await field.phone.entry(key)).toMatchObject({ state: 'answered', body: '' })
  expect(await heldCount(field)).toBe(1)
  const db = await field.phone.db()
  expect((await db.conversations.toArray())[0]?.progress.state).toBe('answered')
  expect(await checkConservation(db)).toBe(true)
  await field.phone.wake('user')
  expect(field.network.sent()).toHaveLength(1)
})

test('a reply that arrives after its record was deleted elsewhere does not restore it', async () => {
  const field = await phoneAndServer(1)
  const { guest } = field.phone.device
  await field.phone.sync()
  field.network.brings(
    async (_call, serve) => {
      const late = serve()
      field.network.api.sync.remove(guest, field.network.api.sync.records(guest)[0]?.id ?? '')
      await field.phone.sync()
      return late
    },
    { path: '/api/ai/ask/' },
  )
  await field.phone.ask('Deleted elsewhere?')
  expect(await faults(field)).toEqual(noFaults)
  expect(await checkConservation(await field.phone.db())).toBe(true)
})

test('an unreadable row is skipped, and the others of its page are stored', async () => {
  const field = await phoneAndServer(3)
  const { guest } = field.phone.device
  const { sync } = field.network.api
  sync.put(guest, 'conversation', { ...conversationRow(), untunedResponse: 42 })
  sync.put(guest, 'conversation', conversationRow({ createdAt: 'one day' }))
  await field.phone.sync()
  expect(await heldCount(field)).toBe(3)
  const lines = await (await field.phone.db()).journal.toArray()
  expect(lines.map(({ event }) => event)).toContain('cannot read 2 of a page of 5')
})

test('fields of a later version of the server are ignored', async () => {
  const field = await phoneAndServer(0)
  const future = { ...conversationRow({ createdAt: '2126-01-01T00:00:00+06:00' }), mood: 'sunny' }
  field.network.api.sync.put(field.phone.device.guest, 'conversation', future)
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('a waiting vote stays when a pulled record has another vote', async () => {
  const field = await phoneAndServer(0)
  await field.phone.ask('Vote?')
  await field.phone.sync()
  const [record] = field.network.api.sync.records(field.phone.device.guest)
  field.network.brings(weather.silence, { path: '/api/ai/vote/' })
  await field.phone.advisor.vote(record?.id ?? '', 'tuned')
  await field.phone.engines.idle()
  field.network.api.sync.change(field.phone.device.guest, record?.id ?? '', { vote: 'generic' })
  await field.phone.sync()
  const db = await field.phone.db()
  expect((await db.conversations.get(record?.id ?? ''))?.vote).toEqual({
    choice: 'tuned',
    state: 'waiting',
  })
})

test('after a vote was sent, a pulled vote replaces it', async () => {
  const field = await phoneAndServer(0)
  await field.phone.ask('Vote?')
  const [record] = field.network.api.sync.records(field.phone.device.guest)
  await field.phone.advisor.vote(record?.id ?? '', 'tuned')
  await field.phone.engines.idle()
  field.network.api.sync.change(field.phone.device.guest, record?.id ?? '', { vote: 'both' })
  await field.phone.sync()
  const row = await (await field.phone.db()).conversations.get(record?.id ?? '')
  expect([row?.vote, row?.progress]).toMatchObject([undefined, { reply: { vote: 'both' } }])
})

test('a sent vote stays when a page requested before it arrives', async () => {
  const field = await phoneAndServer(0)
  await field.phone.sync()
  await field.phone.ask('Vote?')
  const [record] = field.network.api.sync.records(field.phone.device.guest)
  field.network.brings(
    async (_call, serve) => {
      const early = serve()
      await field.phone.advisor.vote(record?.id ?? '', 'tuned')
      await field.phone.engines.idle()
      field.network.brings(weather.silence, { path })
      return early
    },
    { path, times: 1 },
  )
  await field.phone.sync()
  const row = await (await field.phone.db()).conversations.get(record?.id ?? '')
  expect(row?.vote).toEqual({ choice: 'tuned', state: 'kept' })
})

test('a page that arrives after its owner has signed out is not stored', async () => {
  const field = await phoneAndServer(0)
  const amina = field.network.api.accounts.open('amina@example.org')
  await field.phone.signIn('amina@example.org')
  field.network.api.sync.put(amina, 'conversation', conversationRow())
  field.network.brings(
    async (_call, serve) => {
      await field.phone.session.signOut()
      return serve()
    },
    { path, times: 1 },
  )
  await field.phone.sync()
  expect(await field.phone.device.owner(amina).conversations.count()).toBe(0)
})

test('after the next sign-in everything is here again', async () => {
  const field = await phoneAndServer(0)
  const amina = field.network.api.accounts.open('amina@example.org')
  await field.phone.signIn('amina@example.org')
  for (let n = 0; n < 12; n += 1)
    field.network.api.sync.put(amina, 'conversation', conversationRow())
  await field.phone.sync()
  await field.phone.session.signOut()
  await field.phone.signIn('amina@example.org')
  await field.phone.sync()
  expect(await faults(field)).toEqual(noFaults)
})

test('an answer that arrives during the first pull stays', async () => {
  const field = await phoneAndServer(1)
  field.network.brings(
    async (_call, serve) => {
      const early = serve()
      await field.phone.ask('Meanwhile?')
      field.network.brings(weather.silence, { path })
      return early
    },
    { path, times: 1 },
  )
  await field.phone.sync()
  expect(await heldCount(field)).toBe(2)
})
