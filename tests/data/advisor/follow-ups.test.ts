import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { KnowledgePacks } from '#data/advisor/knowledge-packs.ts'
import { currentValue } from '#data/storage/live.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'
import { statesOf } from '#support/waiting-questions.ts'

const latest = (phone: TestPhone) => currentValue(phone.advisor.conversation())
const waiting = (phone: TestPhone) => currentValue(phone.waiting.entries('ask'))
const parentKey = '0b8f8a1e-5e0e-4d5e-9f0a-00000000000a'

async function offline(packs?: KnowledgePacks) {
  const network = scriptedNetwork()
  const phone = await testPhone({ network, ...(packs && { packs }) })
  network.brings(weather.silence)
  return { network, phone }
}

test('what was tapped is in the exact bytes, in the row and in the list of what waits', async () => {
  const { phone } = await offline()
  const context = { parentKey, crop: 'brinjal', part: 'leaf' }
  const key = await phone.advisor.ask('And how much water?', context)
  expect((await phone.entry(key)).body).toBe(
    JSON.stringify({ question: 'And how much water?', context }),
  )
  expect(await latest(phone)).toMatchObject({ clientKey: key, context })
  expect(await waiting(phone)).toMatchObject([{ content: { kind: 'ask', context } }])
  expect(await phone.waiting.takeBack(key)).toMatchObject({ context })
})

test('without a context the bytes are those of before', async () => {
  const { phone } = await offline()
  for (const context of [undefined, {}]) {
    const key = await phone.advisor.ask('Why yellow?', context)
    expect((await phone.entry(key)).body).toBe('{"question":"Why yellow?"}')
  }
  expect(await latest(phone)).not.toHaveProperty('context')
})

test('what the server would refuse is not sent: a refusal would lose the question', async () => {
  const { phone } = await offline()
  const context = { parentKey: 'c:7', crop: 'x'.repeat(41), sign: 'curl' }
  const key = await phone.advisor.ask('Why yellow?', context)
  const body = { question: 'Why yellow?', context: { sign: 'curl' } }
  expect(JSON.parse((await phone.entry(key)).body)).toEqual(body)
})

test('a refused question that is sent as a new one keeps its context', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(refusing(422, 'invalid'), { times: 1 })
  const key = await phone.advisor.ask('Why yellow?', { crop: 'jute' })
  await phone.engines.idle()
  await phone.waiting.retry(key)
  await phone.engines.idle()
  expect(network.api.records.map(({ body }) => JSON.parse(body).context)).toEqual([
    { crop: 'jute' },
  ])
  expect(await latest(phone)).toMatchObject({
    context: { crop: 'jute' },
    progress: { state: 'answered' },
  })
})

test('the phone’s own answer is asked with the context and the question before', async () => {
  const asked: unknown[] = []
  const packs: KnowledgePacks = {
    fill: async () => undefined,
    bring: async () => undefined,
    answer: async (...given) => void asked.push(given),
    packs: { subscribe: () => () => undefined },
    pack: () => ({ subscribe: () => () => undefined }),
  }
  const { phone } = await offline(packs)
  const parentKey = await phone.advisor.ask('How much water?', { crop: 'jute' })
  await latest(phone)
  expect(asked[0]).toEqual(['How much water?', '2026-07-01', { crop: 'jute' }, undefined])

  await phone.advisor.ask('And when?', { parentKey })
  const before = expect.objectContaining({
    question: 'How much water?',
    context: { crop: 'jute' },
  })
  await latest(phone)
  expect(asked.at(-1)).toEqual(['And when?', '2026-07-01', { parentKey }, before])
})

test('a follow-up that was just asked is sent after its waiting parent, and before older questions', async () => {
  const { network, phone } = await offline()
  await phone.advisor.ask('older')
  const first = await phone.advisor.ask('parent')
  await phone.engines.idle()
  network.clears()
  await phone.advisor.ask('follow-up', { parentKey: first })
  await phone.engines.idle()
  const sent = network.api.records.map(({ body }) => JSON.parse(body).question)
  expect(sent).toEqual(['parent', 'follow-up', 'older'])
})

test('while the server makes the parent wait, its follow-up waits, and others are sent', async () => {
  const { network, phone } = await offline()
  const first = await phone.advisor.ask('parent')
  await phone.engines.idle()
  network.clears()
  network.brings(refusing(503, 'unavailable', 60), { times: 1, path: '/ask/' })
  const second = await phone.advisor.ask('follow-up', { parentKey: first })
  const other = await phone.advisor.ask('other')
  await phone.engines.idle()
  const keys = [first, second, other]
  expect(await statesOf(phone, keys)).toEqual(['queued', 'queued', 'answered'])
  for (let n = 0; n < 4; n += 1) await phone.pass(120_000)
  expect(await statesOf(phone, keys)).toEqual(['answered', 'answered', 'answered'])
  const sent = network.api.records.map(({ body }) => JSON.parse(body).question)
  expect(sent).toEqual(['other', 'parent', 'follow-up'])
})

test('a parent that was refused or deleted holds no follow-up back', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(refusing(422, 'invalid'), { times: 1 })
  const refused = await phone.ask('parent')
  const key = await phone.advisor.ask('follow-up', { parentKey: refused })
  await phone.engines.idle()
  expect(await statesOf(phone, [refused, key])).toEqual(['failed', 'answered'])
})

test('a private conversation is shown where it was asked, and not at the next start', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.ask('a dark question')
  await (await phone.db()).conversations.toCollection().modify({ isPrivate: true })
  expect(await latest(phone)).toMatchObject({ clientKey: key })
  const next = await phone.reload()
  expect(await latest(next)).toBeUndefined()
  await next.ask('How do I sow?')
  expect((await latest(next))?.question).toBe('How do I sow?')
})

test('a follow-up does not draw the private question that it follows', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.advisor.ask(dark)
  await phone.advisor.ask('How do I sow jute?', { parentKey: key })
  await phone.engines.idle()
  const before = async (page: TestPhone) => {
    const shown = await latest(page)
    const found = shown && (await currentValue(page.advisor.before(shown)))
    return found?.map(({ question }) => question)
  }
  expect(await before(phone)).toEqual([])
  expect(await before(await phone.reload())).toEqual([])
})

const dark = 'আমি আর বাঁচতে চাই না।'

test('a private question is private before any answer, and so is its entry', async () => {
  const { phone } = await offline()
  await phone.advisor.ask(dark)
  expect(await latest(phone)).toMatchObject({ isPrivate: true })
  expect(await waiting(phone)).toMatchObject([{ content: { question: dark, isPrivate: true } }])
})
