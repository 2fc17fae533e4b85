import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import type { Conversation } from '#data/storage/rows.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import { fullDisk } from '#support/full-disk.ts'
import { recordId } from '#support/scripted-api.ts'
import {
  refusing,
  type ScriptedNetwork,
  scriptedNetwork,
  weather,
} from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const path = '/api/ai/vote/'
const first = recordId(1)

interface Asked {
  readonly phone: TestPhone
  readonly network: ScriptedNetwork
  vote(choice: VoteChoice): Promise<void>
  conversation(): Promise<Conversation | undefined>
  /** Choices in the order in which the API received them. */
  arrived(): readonly VoteChoice[]
}

/** A phone with one answered question. */
async function answeredPhone(): Promise<Asked> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('When do I sow?')
  return {
    phone,
    network,
    async vote(choice) {
      await phone.advisor.vote(first, choice)
      await phone.engines.idle()
    },
    conversation: async () => (await phone.db()).conversations.get(first),
    arrived: () =>
      network.api.records
        .map(({ body }) => JSON.parse(body))
        .filter(({ choice }) => choice !== undefined)
        .map(({ choice }) => choice),
  }
}

test('a vote is stored, sent and marked as kept', async () => {
  const { vote, conversation, arrived } = await answeredPhone()
  await vote('tuned')
  expect((await conversation())?.vote).toEqual({ choice: 'tuned', state: 'kept' })
  expect(arrived()).toEqual(['tuned'])
})

test('a vote without a network waits, and is sent when the network returns', async () => {
  const { phone, network, vote, conversation, arrived } = await answeredPhone()
  network.brings(weather.silence)
  await vote('both')
  expect((await conversation())?.vote).toEqual({ choice: 'both', state: 'waiting' })
  network.clears()
  await phone.wake('user')
  expect((await conversation())?.vote).toEqual({ choice: 'both', state: 'kept' })
  expect(arrived()).toEqual(['both'])
})

test('a vote survives a reload', async () => {
  const { phone, network, vote, arrived } = await answeredPhone()
  network.brings(weather.silence)
  await vote('neither')
  network.clears()
  const reloaded = await phone.reload()
  await reloaded.wake()
  expect(arrived()).toEqual(['neither'])
})

test('the same choice again sends nothing', async () => {
  const { vote, arrived } = await answeredPhone()
  await vote('tuned')
  await vote('tuned')
  expect(arrived()).toEqual(['tuned'])
})

test('of the choices made without a network only the last is sent', async () => {
  const { phone, network, vote, arrived } = await answeredPhone()
  network.brings(weather.hang, { path: '/api/health/' })
  network.brings(weather.silence)
  for (const choice of ['tuned', 'generic', 'neither'] as const)
    await phone.advisor.vote(first, choice)
  await phone.engines.idle()
  network.clears()
  await vote('both')
  await phone.wake('user')
  expect(arrived().at(-1)).toBe('both')
  expect(arrived().length).toBeLessThanOrEqual(2)
})

test('a choice made while another is being sent follows it, so the last one counts', async () => {
  const { phone, network, vote, conversation, arrived } = await answeredPhone()
  network.brings(weather.lostReply, { path, times: 1 })
  await vote('tuned')
  await vote('generic')
  await phone.wake('user')
  expect(arrived()).toEqual(['tuned', 'generic'])
  expect((await conversation())?.vote).toEqual({ choice: 'generic', state: 'kept' })
})

test('a refused vote is marked as refused, and can be repeated', async () => {
  const { network, vote, conversation, arrived } = await answeredPhone()
  network.brings(refusing(422, 'invalid'), { path, times: 1 })
  await vote('tuned')
  expect((await conversation())?.vote).toEqual({ choice: 'tuned', state: 'refused' })
  await vote('tuned')
  expect((await conversation())?.vote).toEqual({ choice: 'tuned', state: 'kept' })
  expect(arrived()).toEqual(['tuned'])
})

test('a question without a full answer cannot be voted on', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  const key = await phone.ask('When do I sow?')
  await expect(phone.advisor.vote(key, 'tuned')).rejects.toMatchObject({ code: 'not_found' })
})

test('a vote on a full disk is not reported as kept', async () => {
  const { phone, conversation } = await answeredPhone()
  const free = fullDisk('outbox')
  await expect(phone.advisor.vote(first, 'tuned')).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect((await conversation())?.vote).toBeUndefined()
})

test('waiting votes are not counted among the questions that wait', async () => {
  const { phone, network, vote } = await answeredPhone()
  network.brings(weather.silence)
  await vote('tuned')
  const counts: number[] = []
  phone.waiting.count().subscribe((count) => counts.push(count))
  await expect.poll(() => counts).toEqual([0])
})

test('the conservation law holds through votes', async () => {
  const { phone, network, vote } = await answeredPhone()
  network.brings(weather.silence, { path, times: 2 })
  for (const choice of ['tuned', 'generic', 'both', 'tuned'] as const) await vote(choice)
  await phone.wake('user')
  expect(await checkConservation(await phone.db())).toBe(true)
})
