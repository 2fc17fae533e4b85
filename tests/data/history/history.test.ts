import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { HistoryPage, MirrorState } from '#data/history/history.ts'
import type { HistoryKind } from '#data/history/record.ts'
import { currentValue } from '#data/storage/live.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { earlierResult } from '#support/earlier-result.ts'
import { fieldRequestWith, readingsWith } from '#support/readings.ts'
import { recordId } from '#support/scripted-api.ts'
import { type ScriptedNetwork, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

interface PageQuery {
  readonly kind?: HistoryKind
  readonly q?: string
  readonly startDate?: string
  readonly endDate?: string
  readonly page?: number
  readonly pageSize?: number
}

async function aPhone(): Promise<{ phone: TestPhone; network: ScriptedNetwork }> {
  const network = scriptedNetwork()
  return { network, phone: await testPhone({ network }) }
}

function page(phone: TestPhone, asked: PageQuery = {}): Promise<HistoryPage> {
  const all = { q: '', startDate: '', endDate: '', page: 1, pageSize: 5, kind: 'ask' } as const
  return currentValue(phone.history.page({ ...all, ...asked }))
}

async function questionsOn(phone: TestPhone, asked: PageQuery = {}): Promise<readonly string[]> {
  const { items } = await page(phone, asked)
  return items.map((entry) => (entry.kind === 'ask' ? entry.question : entry.inputs))
}

test('an answered question is shown with the server’s values, also before a pull', async () => {
  const { phone } = await aPhone()
  await phone.ask('When do I sow?')
  expect(await page(phone)).toEqual({
    items: [
      {
        kind: 'ask',
        id: recordId(1),
        createdAt: '2026-07-01T12:00:00+06:00',
        question: 'When do I sow?',
        genericAnswer: 'generic: When do I sow?',
        tunedAnswer: 'tuned: When do I sow?',
        sources: [],
        warnings: [],
      },
    ],
    total: 1,
    olderAtServer: false,
  })
})

test('safety warnings are shown with the answers; a record without the field has none', async () => {
  const { phone, network } = await aPhone()
  const warnings = [{ panel: 'tuned', kind: 'no-protection' }]
  const found = { ...conversationRow({ question: 'Newer?' }), warnings }
  network.api.sync.put(phone.device.guest, 'conversation', found)
  const { warnings: _, ...older } = conversationRow({ createdAt: '2026-06-01T12:00:00+06:00' })
  network.api.sync.put(phone.device.guest, 'conversation', older)
  await phone.sync()
  const { items } = await page(phone)
  expect(items).toMatchObject([{ question: 'Newer?', warnings }, { warnings: [] }])
})

test('the history says why the knowledge answered: an outage before a refusal, nothing for a record without the field', async () => {
  const { phone, network } = await aPhone()
  const put = (question: string, standIn: unknown, day: number) =>
    network.api.sync.put(phone.device.guest, 'conversation', {
      ...conversationRow({ question, createdAt: `2026-06-0${day}T12:00:00+06:00` }),
      standIn,
    })
  put('Both?', { generic: 'unavailable', tuned: 'refused' }, 4)
  put('Refused?', { generic: 'refused', tuned: null }, 3)
  put('Later?', { generic: null, tuned: 'overheated' }, 2)
  put('Before?', undefined, 1)
  await phone.sync()
  const { items } = await page(phone)
  expect(items.map((entry) => entry.kind === 'ask' && [entry.question, entry.standIn])).toEqual([
    ['Both?', 'unavailable'],
    ['Refused?', 'refused'],
    ['Later?', 'unavailable'],
    ['Before?', undefined],
  ])
})

test('an unanswered question is not in the history', async () => {
  const { phone, network } = await aPhone()
  network.brings(weather.silence)
  await phone.ask('Waiting?')
  expect((await page(phone)).total).toBe(0)
})

test('readings are shown in one line, with the crop', async () => {
  const { phone, network } = await aPhone()
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  const own = await page(phone, { kind: 'recommend' })
  const { inputs, recommendedCrop, confidence } = recommendationRow()
  expect(own.items).toMatchObject([{ inputs, recommendedCrop, confidencePct: confidence }])
  await phone.sync()
  expect(await page(phone, { kind: 'recommend' })).toEqual(own)
  network.api.sync.put(phone.device.guest, 'recommendation', recommendationRow())
  await phone.sync()
  await expect.poll(async () => (await page(phone, { kind: 'recommend' })).total).toBe(2)
})

test('readings stored by the first version are shown', async () => {
  const { phone } = await aPhone()
  const db = await phone.db()
  const place = { id: '7', seq: 7, clientKey: 'a' }
  const reply = { ...earlierResult, ...place, createdAt: '2026-06-30T12:00:00+06:00' }
  await db.recommendations.put({
    ...{ ...place, createdAt: '2026-06-30T06:00:00.000Z', date: '2026-06-30' },
    readings: readingsWith(),
    phoneResult: earlierResult,
    progress: { state: 'answered', reply },
  })
  const { items } = await page(phone, { kind: 'recommend', q: 'আমন' })
  expect(items).toMatchObject([
    { inputs: recommendationRow().inputs, recommendedCrop: 'Aman rice', confidencePct: 93 },
  ])
})

test('search, dates and pages find on the phone what they find at the server', async () => {
  const { phone, network } = await aPhone()
  const { guest } = phone.device
  const ask = (question: string, createdAt: string) =>
    network.api.sync.put(guest, 'conversation', conversationRow({ question, createdAt }))
  ask('Oldest: boro rice', '2026-06-01T23:30:00+06:00')
  ask('ধানের পাতায় বাদামি দাগ', '2026-06-02T00:10:00+06:00')
  ask('Newest: jute', '2026-06-03T12:00:00+06:00')
  await phone.sync()
  expect(await questionsOn(phone, { q: 'BORO' })).toEqual(['Oldest: boro rice'])
  expect(await questionsOn(phone, { q: 'বাদামী' })).toEqual(['ধানের পাতায় বাদামি দাগ'])
  expect(await questionsOn(phone, { q: 'tuned: newest' })).toEqual(['Newest: jute'])
  expect(await questionsOn(phone, { endDate: '2026-06-01' })).toEqual(['Oldest: boro rice'])
  expect(await questionsOn(phone, { startDate: '2026-06-03' })).toEqual(['Newest: jute'])
  expect(await questionsOn(phone, { page: 2, pageSize: 2 })).toEqual(['Oldest: boro rice'])
})

test('readings are found by the crop and by the name and email address of their owner', async () => {
  const { phone, network } = await aPhone()
  const amina = network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  const whose = { user: 'Amina Khatun', email: 'amina@example.org' }
  network.api.sync.put(amina, 'recommendation', recommendationRow(whose))
  await phone.sync()
  const total = async (q: string) => (await page(phone, { kind: 'recommend', q })).total
  expect(await total('KHATUN amina@')).toBe(1)
  expect(await total('Babul')).toBe(0)
  const [record] = network.api.sync.records(amina)
  expect(await total(String(record?.recommendedCrop))).toBe(1)
})

test('a page is published again when records are added or deleted', async () => {
  const { phone, network } = await aPhone()
  const totals: number[] = []
  const query = { kind: 'ask', q: '', startDate: '', endDate: '', page: 1, pageSize: 5 } as const
  phone.history.page(query).subscribe(({ total }) => totals.push(total))
  await expect.poll(() => totals.at(-1)).toBe(0)
  network.api.sync.put(phone.device.guest, 'conversation', conversationRow())
  await phone.sync()
  await expect.poll(() => totals.at(-1)).toBe(1)
  await phone.history.remove('ask', network.api.sync.records(phone.device.guest)[0]?.id ?? '')
  await expect.poll(() => totals.at(-1)).toBe(0)
})

test('an account sees its own records, and the next guest sees none of them', async () => {
  const { phone, network } = await aPhone()
  await phone.ask('A guest’s?')
  network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  await phone.ask('Amina’s?')
  const other = await phone.secondTab()
  expect(await questionsOn(other)).toEqual(['Amina’s?'])
  await other.session.signOut()
  await expect.poll(() => questionsOn(other)).toEqual(['A guest’s?'])
})

test('a page that is opened after a logout never has the account’s records', async () => {
  const { phone, network } = await aPhone()
  await phone.ask('A guest’s?')
  network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  await phone.ask('Amina’s?')
  const other = await phone.secondTab()
  expect(await questionsOn(other)).toEqual(['Amina’s?'])
  await other.session.signOut()
  const seen: string[] = []
  const query = { kind: 'ask', q: '', startDate: '', endDate: '', page: 1, pageSize: 5 } as const
  other.history.page(query).subscribe(({ items }) => {
    seen.push(...items.map((entry) => (entry.kind === 'ask' ? entry.question : '')))
  })
  await expect.poll(() => seen).toContain('A guest’s?')
  expect(seen).not.toContain('Amina’s?')
})

test('a damaged row does not hide the others', async () => {
  const { phone } = await aPhone()
  await phone.ask('Whole?')
  const db = await phone.db()
  const damaged: unknown[] = [
    { id: 'a', seq: 50, clientKey: 'a', createdAt: 'x' },
    { id: 'b', seq: 51, clientKey: 'b', progress: { state: 'answered' } },
    { id: 'c', seq: 52, clientKey: 'c', progress: { state: 'answered', reply: { createdAt: 7 } } },
    { id: 'd', seq: 53, clientKey: 'd', progress: { state: 'remembered', reply: {} } },
  ]
  await db.conversations.bulkPut(damaged as Conversation[]) // as no version of the app writes them
  expect(await questionsOn(phone)).toEqual(['Whole?'])
})

test('a refresh without a network fails with no_network, and the history stays', async () => {
  const { phone, network } = await aPhone()
  await phone.ask('Kept?')
  network.brings(weather.silence)
  await expect(phone.history.refresh()).rejects.toMatchObject({ code: 'no_network' })
  expect(await questionsOn(phone)).toEqual(['Kept?'])
})

test('the state has the number of records, and whether the copy is complete', async () => {
  const { phone, network } = await aPhone()
  const states: MirrorState[] = []
  phone.history.state.subscribe((state) => states.push(state))
  await expect.poll(() => states.at(-1)).toEqual({ count: 0, isComplete: true, isSyncing: false })
  for (let n = 0; n < 15; n += 1) {
    network.api.sync.put(phone.device.guest, 'conversation', conversationRow())
  }
  network.brings((_call, serve) => serve(), { path: '/api/sync/', times: 1 })
  network.brings(weather.silence, { path: '/api/sync/' })
  await phone.sync()
  const syncedAt = phone.chance.now.toISOString()
  await expect
    .poll(() => states.at(-1))
    .toEqual({ count: 10, isComplete: false, isSyncing: false, syncedAt })
  network.clears()
  await phone.sync()
  await expect
    .poll(() => states.at(-1))
    .toEqual({ count: 15, isComplete: true, isSyncing: false, syncedAt })
  expect(states.some(({ isSyncing }) => isSyncing)).toBe(true)
})
