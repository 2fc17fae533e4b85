import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { currentValue } from '#data/storage/live.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const dark = 'My loan has eaten the farm and I do not want to live any more.'
const minute = 60_000

async function newPhone() {
  const network = scriptedNetwork()
  return { network, phone: await testPhone({ network }) }
}

/** Asks one minute after the question before, and waits for the answer. */
async function ask(phone: TestPhone, question: string, context?: AskContext): Promise<string> {
  phone.chance.now = new Date(phone.chance.now.getTime() + minute)
  const key = await phone.advisor.ask(question, context)
  await phone.engines.idle()
  return key
}

async function listed(phone: TestPhone, shownKey?: string) {
  const questions = await currentValue(phone.advisor.earlier(shownKey))
  return questions.map(({ conversation }) => conversation?.question)
}

test('the answered questions other than the shown one are listed, the newest first, at most five', async () => {
  const { phone } = await newPhone()
  const keys: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) keys.push(await ask(phone, `${name}?`))
  expect(await listed(phone, keys[6])).toEqual(['f?', 'e?', 'd?', 'c?', 'b?'])
  expect(await listed(phone, keys[4])).toEqual(['g?', 'f?', 'd?', 'c?', 'b?'])
  expect(await listed(phone)).toEqual(['g?', 'f?', 'e?', 'd?', 'c?'])
})

test('one that waits is not listed, and the list follows its answer', async () => {
  const { phone, network } = await newPhone()
  network.brings(weather.silence)
  const seen: number[] = []
  phone.advisor.earlier(undefined).subscribe((questions) => seen.push(questions.length))
  await ask(phone, 'When do I sow?')
  expect(await listed(phone)).toEqual([])
  network.clears()
  await phone.wake('user')
  await expect.poll(() => seen.at(-1)).toBe(1)
})

test('a question that was asked again with more known, or once more, is listed once', async () => {
  const { phone } = await newPhone()
  const first = await ask(phone, 'Which spots?')
  const second = await ask(phone, 'Which spots?', { parentKey: first, crop: 'rice' })
  await ask(phone, 'Which spots?', { parentKey: second, crop: 'rice', part: 'leaf' })
  await ask(phone, 'When do I sow?')
  await ask(phone, 'When do I sow?')
  // The same words about another crop have another answer.
  const other = await ask(phone, 'Which spots?', { crop: 'potato' })
  expect(await listed(phone)).toEqual(['Which spots?', 'When do I sow?', 'Which spots?'])
  expect(await listed(phone, other)).toEqual(['When do I sow?', 'Which spots?'])
  const [, shown] = await currentValue(phone.advisor.earlier(other))
  expect(shown?.conversation?.context).toMatchObject({ crop: 'rice', part: 'leaf' })
})

test('of a private question the list has no words, and it is shown only after a tap', async () => {
  const { phone } = await newPhone()
  const key = await ask(phone, dark)
  phone.chance.now = new Date(phone.chance.now.getTime() + 60 * minute)
  const newest = await ask(phone, 'When do I sow?')
  const next = await phone.reload()
  const [hidden] = await currentValue(next.advisor.earlier(newest))
  expect(hidden).toEqual({ key, createdAt: expect.any(String) })
  const shown = async () => (await currentValue(next.advisor.conversation(key)))?.question
  expect(await shown()).toBe('When do I sow?')
  next.advisor.uncover(key)
  expect(await shown()).toBe(dark)
  expect(await listed(next, newest)).toEqual([undefined])
})

test('an answer near a private question that names the means has no words in the list', async () => {
  const { phone } = await newPhone()
  await ask(phone, dark)
  const key = await ask(phone, 'when do I irrigate Boro')
  const db = await phone.db()
  const row = await db.conversations.where('clientKey').equals(key).first()
  if (row?.progress.state !== 'answered') throw new Error('no answer')
  expect(await listed(phone)).toEqual(['when do I irrigate Boro', undefined])
  const reply = { ...row.progress.reply, tunedResponse: 'Spray imidacloprid, 2 ml per litre.' }
  await db.conversations.put({ ...row, progress: { state: 'answered', reply } })
  expect(await listed(phone)).toEqual([undefined, undefined])
})

test('a key shows its conversation; one that is not here shows the newest', async () => {
  const { phone } = await newPhone()
  const key = await ask(phone, 'When do I sow?')
  await ask(phone, 'And when do I harvest?', { parentKey: key })
  const shown = async (of?: string) =>
    (await currentValue(phone.advisor.conversation(of)))?.question
  expect(await shown(key)).toBe('When do I sow?')
  expect(await shown('nowhere')).toBe('And when do I harvest?')
  expect(await shown('')).toBe('And when do I harvest?')
})
