import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { currentValue } from '#data/storage/live.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { conversationRow } from '#support/stored-rows.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const all = { q: '', startDate: '', endDate: '' }
const rowId = '0b8f8a1e-5e0e-4d5e-9f0a-00000000000b'

/** Amina's phone, with a private question, an open one, and a follow-up of each at the server and here. */
async function aminas() {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org')
  const phone = await testPhone({ network })
  await phone.signIn('amina@example.org')
  const put = (n: number, question: string, more: object) =>
    network.api.sync.put(amina, 'conversation', {
      ...conversationRow({ id: `${rowId.slice(0, -1)}${n}`, question }),
      createdAt: `2026-06-0${n}T12:00:00+06:00`,
      ...more,
    })
  put(1, 'a dark question', { private: true })
  put(2, 'How do I sow jute?', {})
  put(3, 'And then?', { parentId: `${rowId.slice(0, -1)}1` })
  put(4, 'How deep?', { parentId: `${rowId.slice(0, -1)}2`, context: { crop: 'jute' } })
  put(5, 'And before?', { parentId: rowId })
  await phone.sync()
  return { phone, network }
}

async function entries(phone: TestPhone, q = '') {
  const query = { ...all, q, page: 1, pageSize: 10, kind: 'ask' } as const
  return (await currentValue(phone.history.page(query))).items
}

test('a private question is listed as such, and the search finds none of its words', async () => {
  const { phone } = await aminas()
  const listed = await entries(phone)
  expect(listed.at(-1)).toMatchObject({ question: 'a dark question', isPrivate: true })
  expect(listed.filter((entry) => 'isPrivate' in entry)).toHaveLength(1)
  expect(await entries(phone, 'dark')).toEqual([])
  expect((await entries(phone, 'jute')).length).toBe(1)
})

test('a follow-up has the question that it follows, where the phone has it', async () => {
  const { phone } = await aminas()
  const [lost, ofJute, ofDark] = await entries(phone)
  expect(lost).not.toHaveProperty('follows')
  expect(ofJute).toMatchObject({
    context: { crop: 'jute' },
    follows: { question: 'How do I sow jute?', isPrivate: false },
  })
  expect(ofDark).toMatchObject({ follows: { isPrivate: true } })
})

test.each(['server', 'mirror'] as const)(
  'a file of the %s has no private question',
  async (from) => {
    const { phone, network } = await aminas()
    if (from === 'mirror') network.brings(weather.silence)
    const file = await phone.history.exportFile({ ...all, kind: 'ask' }, () => undefined)
    expect([file.from, file.count]).toEqual([from, 4])
    expect(file.text).toContain('How do I sow jute?')
    expect(file.text).not.toContain('dark')
  },
)

test('the stored search text of a private conversation is empty', async () => {
  const { phone } = await aminas()
  const rows = await (await phone.db()).conversations.toArray()
  const row = rows.find(({ isPrivate }) => isPrivate)
  expect(row).toMatchObject({ question: 'a dark question', search: '' })
})
