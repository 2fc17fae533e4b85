import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { KnowledgePacks } from '#data/advisor/knowledge-packs.ts'
import { currentValue } from '#data/storage/live.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const knowledge = createKnowledge(buildPack(entryFiles, 'en'))
const packs: KnowledgePacks = {
  fill: async () => undefined,
  bring: async () => undefined,
  answer: async (question, date, context, before) =>
    knowledge.answer(question, date, context, before),
  packs: { subscribe: () => () => undefined },
  pack: () => ({ subscribe: () => () => undefined }),
}
const dark = 'My loan has eaten the farm and I do not want to live any more.'
const hopper = 'How do I control brown planthopper in rice?'
const minute = 60_000

/** A phone without a network, on which somebody has just asked a private question. */
async function darkPhone() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network, packs })
  network.brings(weather.silence)
  const key = await phone.advisor.ask(dark)
  return { network, phone, key }
}

function wait(phone: TestPhone, ms: number): void {
  phone.chance.now = new Date(phone.chance.now.getTime() + ms)
}

const latest = (phone: TestPhone) => currentValue(phone.advisor.conversation())
const isRowPrivate = async (phone: TestPhone, key: string) =>
  (await (await phone.db()).conversations.get(key))?.isPrivate === true

test('what goes on from a private question is private on the phone too, and so is its entry', async () => {
  const { phone } = await darkPhone()
  wait(phone, 10 * minute)
  const key = await phone.advisor.ask('tonight then')
  expect(await isRowPrivate(phone, key)).toBe(true)
  expect(await latest(phone)).toMatchObject({ clientKey: key, isPrivate: true })
  const listed = await currentValue(phone.waiting.entries('ask'))
  expect(listed.map(({ content }) => content)).toMatchObject([
    { question: dark, isPrivate: true },
    { question: 'tonight then', isPrivate: true },
  ])
  // Taken back into the form it is still known as private.
  expect(await phone.waiting.takeBack(key)).toMatchObject({ isPrivate: true })
})

test('a question near a private one is sent after it, with its key; one that follows another keeps that', async () => {
  const { phone, network, key } = await darkPhone()
  const boro = await phone.advisor.ask('when do I irrigate Boro')
  const next = await phone.advisor.ask('and when do I harvest it?', { parentKey: boro })
  network.clears()
  await phone.wake('user')
  await phone.engines.idle()
  expect(network.api.records.map(({ body }) => JSON.parse(body).context?.parentKey)).toEqual([
    undefined,
    key,
    boro,
  ])
  expect(await isRowPrivate(phone, next)).toBe(false)
})

test('a question that follows one from before a private one follows the private one', async () => {
  const { phone } = await darkPhone()
  wait(phone, minute)
  const boro = await phone.advisor.ask('when do I irrigate Boro')
  wait(phone, minute)
  const again = await phone.advisor.ask(dark)
  const next = await phone.advisor.ask('when do I harvest wheat', {
    parentKey: boro,
    crop: 'wheat',
  })
  const row = await (await phone.db()).conversations.get(next)
  expect(row?.context).toEqual({ parentKey: again, crop: 'wheat' })
})

test('an hour later a question stands alone, but by its key it follows a private one at any age', async () => {
  const { phone, key } = await darkPhone()
  wait(phone, 60 * minute)
  expect(await isRowPrivate(phone, await phone.advisor.ask('tonight then'))).toBe(false)
  wait(phone, 3 * 24 * 60 * minute)
  const followed = await phone.advisor.ask('tonight then', { parentKey: key })
  expect(await isRowPrivate(phone, followed)).toBe(true)
})

test('a plain question about a crop is answered by the phone', async () => {
  const { phone } = await darkPhone()
  const key = await phone.advisor.ask('when do I irrigate Boro')
  const shown = await latest(phone)
  expect(shown).not.toHaveProperty('isPrivate')
  expect(shown?.phoneAnswer?.matched).toBe(true)
  expect(await isRowPrivate(phone, key)).toBe(false)
})

test('an answer that names a product is not shown within the hour, and at the next start only after a tap', async () => {
  const { phone } = await darkPhone()
  await phone.advisor.ask('when do I irrigate Boro')
  wait(phone, 30 * minute)
  const key = await phone.advisor.ask(hopper)
  expect(await latest(phone)).toMatchObject({ clientKey: key, isPrivate: true })
  const next = await phone.reload()
  expect(await latest(next)).toBeUndefined()
  expect(await isRowPrivate(next, key)).toBe(false)
  next.advisor.uncover(key)
  expect(await latest(next)).toMatchObject({ clientKey: key, isPrivate: true })
  wait(next, 61 * minute)
  await next.advisor.ask(hopper)
  expect(await latest(next)).not.toHaveProperty('isPrivate')
})

test('a server that does not know of this may answer with a product: it is not shown', async () => {
  const { phone, network } = await darkPhone()
  network.clears()
  await phone.engines.idle()
  const key = await phone.ask('when do I irrigate Boro')
  const db = await phone.db()
  const row = await db.conversations.where('clientKey').equals(key).first()
  const progress = row?.progress
  if (row === undefined || progress?.state !== 'answered') throw new Error('no answer')
  const answered = (tunedResponse: string) =>
    db.conversations.put({
      ...row,
      progress: { ...progress, reply: { ...progress.reply, tunedResponse } },
    })
  await answered('Keep the field wet until the grain hardens.')
  expect(await latest(phone)).not.toHaveProperty('isPrivate')
  await answered('Spray imidacloprid, 2 ml per litre.')
  expect(await latest(phone)).toMatchObject({ clientKey: key, isPrivate: true })
})
