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

async function listed(phone: TestPhone) {
  const questions = await currentValue(phone.advisor.earlier())
  return questions.map(({ conversation }) => conversation?.question)
}

/** Gives an answered question another tuned answer. */
async function answerWith(phone: TestPhone, key: string, tunedResponse: string): Promise<void> {
  const { conversations } = await phone.db()
  const row = await conversations.where('clientKey').equals(key).first()
  if (row?.progress.state !== 'answered') throw new Error('no answer')
  const reply = { ...row.progress.reply, tunedResponse }
  await conversations.put({ ...row, progress: { state: 'answered', reply } })
}

test('the answered questions are listed, the newest first, at most five', async () => {
  const { phone } = await newPhone()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await ask(phone, `${name}?`)
  expect(await listed(phone)).toEqual(['g?', 'f?', 'e?', 'd?', 'c?'])
})

test('one that waits is not listed, and the list follows its answer', async () => {
  const { phone, network } = await newPhone()
  network.brings(weather.silence)
  const seen: number[] = []
  phone.advisor.earlier().subscribe((questions) => seen.push(questions.length))
  await ask(phone, 'When do I sow?')
  expect(await listed(phone)).toEqual([])
  network.clears()
  await phone.wake('user')
  await expect.poll(() => seen.at(-1)).toBe(1)
})

test('a question that was asked again with more known, or got the same answer, is listed once', async () => {
  const { phone } = await newPhone()
  const first = await ask(phone, 'Which spots?')
  const second = await ask(phone, 'Which spots?', { parentKey: first, crop: 'rice' })
  const third = await ask(phone, 'Which spots?', { parentKey: second, crop: 'rice', part: 'leaf' })
  await answerWith(phone, second, 'Rice: which part?')
  await answerWith(phone, third, 'Rice blast')
  const sown = await ask(phone, 'When do I sow?')
  await ask(phone, 'When do I sow?', { parentKey: third })
  const other = await ask(phone, 'Which spots?', { crop: 'potato' })
  await answerWith(phone, other, 'Late blight')
  const questions = await currentValue(phone.advisor.earlier())
  expect(questions.map(({ key }) => key)).toEqual([other, expect.any(String), third])
  expect(questions.map(({ key }) => key)).not.toContain(sown)
})

test('of a private question the list has no words, and it is shown only after a tap', async () => {
  const { phone } = await newPhone()
  const key = await ask(phone, dark)
  phone.chance.now = new Date(phone.chance.now.getTime() + 60 * minute)
  const newest = await ask(phone, 'When do I sow?')
  const next = await phone.reload()
  expect(await currentValue(next.advisor.newestKey())).toBe(newest)
  const [, hidden] = await currentValue(next.advisor.earlier())
  expect(hidden).toEqual({ key, createdAt: expect.any(String) })
  const shown: (string | undefined)[] = []
  const stop = next.advisor.conversation(key).subscribe((found) => shown.push(found?.question))
  await expect.poll(() => shown).toEqual(['When do I sow?'])
  next.advisor.uncover(key)
  await expect.poll(() => shown).toEqual(['When do I sow?', dark])
  stop()
  next.advisor.uncover(newest)
  expect(await listed(next)).toEqual(['When do I sow?', undefined])
  expect(shown).toHaveLength(2)
})

test('an answer near a private question that names the means has no words in the list', async () => {
  const { phone } = await newPhone()
  await ask(phone, dark)
  const key = await ask(phone, 'when do I irrigate Boro')
  expect(await listed(phone)).toEqual(['when do I irrigate Boro', undefined])
  await answerWith(phone, key, 'Spray imidacloprid, 2 ml per litre.')
  expect(await listed(phone)).toEqual([undefined, undefined])
})

test('a named question whose answer is withheld shows the newest; without a newest that may be drawn there is no key', async () => {
  const { phone } = await newPhone()
  await ask(phone, dark)
  const key = await ask(phone, 'when do I irrigate Boro')
  await answerWith(phone, key, 'Spray imidacloprid, 2 ml per litre.')
  phone.chance.now = new Date(phone.chance.now.getTime() + 60 * minute)
  await ask(phone, 'When do I sow?')
  const next = await phone.reload()
  expect((await currentValue(next.advisor.conversation(key)))?.question).toBe('When do I sow?')
  const last = await ask(next, dark)
  expect(await currentValue(next.advisor.newestKey())).toBe(last)
  const again = await next.reload()
  expect(await currentValue(again.advisor.newestKey())).toBeUndefined()
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
