import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { HistoryKind } from '#data/history/record.ts'
import { fieldRequestWith } from '#support/readings.ts'
import {
  refusing,
  type ScriptedNetwork,
  scriptedNetwork,
  weather,
} from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const whose = { user: 'Amina Khatun', email: 'amina@example.org' }
const all = { q: '', startDate: '', endDate: '' }

interface Field {
  readonly phone: TestPhone
  readonly network: ScriptedNetwork
  readonly amina: string
}

/** Amina's phone, with two questions and one reading at the server and here. */
async function aminas({ isStaff = false } = {}): Promise<Field> {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org', isStaff)
  const phone = await testPhone({ network })
  await phone.signIn('amina@example.org')
  const { sync } = network.api
  sync.put(
    amina,
    'conversation',
    conversationRow({ ...whose, question: 'Boro?', createdAt: day(1) }),
  )
  sync.put(
    amina,
    'conversation',
    conversationRow({ ...whose, question: 'Jute?', createdAt: day(2) }),
  )
  sync.put(amina, 'recommendation', recommendationRow(whose))
  await phone.sync()
  return { phone, network, amina }
}

function day(n: number): string {
  return `2026-06-0${n}T12:00:00+06:00`
}

function file(
  { phone }: Pick<Field, 'phone'>,
  changed: Partial<typeof all> = {},
  kind: HistoryKind = 'ask',
) {
  return phone.history.exportFile({ ...all, ...changed, kind }, () => undefined)
}

test('the file of questions is made of the server’s records, requested with the filters', async () => {
  const field = await aminas()
  const { name, text, count, from } = await file(field, { q: 'jute', startDate: '2026-06-01' })
  expect([name, count, from]).toEqual(['ai_history_2026-07-01.csv', 2, 'server'])
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFtimestamp,user,email,question,genericResponse,fineTunedResponse',
  )
  expect([...(field.network.calls.at(-1)?.query ?? [])]).toEqual([
    ['q', 'jute'],
    ['startDate', '2026-06-01'],
    ['page', '1'],
    ['pageSize', '1000'],
  ])
})

test('the file of readings is made of the server’s records', async () => {
  const field = await aminas()
  const { name, text } = await file(field, {}, 'recommend')
  const { inputs, recommendedCrop, confidence, createdAt } = recommendationRow()
  expect(name).toBe('crop_history_2026-07-01.csv')
  expect(text.split('\r\n').slice(1, 2)).toEqual([
    `${createdAt},Amina Khatun,amina@example.org,"${inputs}",${recommendedCrop},${confidence}`,
  ])
})

test.each([
  ['no response', weather.silence],
  ['a time-out', weather.timeout],
  ['a login page', weather.captivePage],
  ['a server that is down', refusing(503, 'unavailable')],
  ['a broken server', refusing(500, 'internal')],
  ['a busy server', refusing(429, 'rate_limited', 60)],
])('after %s the phone makes the same file from its own copy', async (_name, met) => {
  const field = await aminas()
  const fromServer = await file(field)
  field.network.brings(met)
  const fromMirror = await file(field)
  expect(fromMirror).toEqual({ ...fromServer, from: 'mirror' })
  expect((await file(field, {}, 'recommend')).count).toBe(1)
})

test('the phone’s file equals the server’s byte for byte, also with a row not mirrored yet and after a change of the name', async () => {
  const field = await aminas()
  const { phone, network, amina } = field
  const { sync } = network.api
  const [reading] = sync.records(amina, 'recommendation')
  sync.change(amina, reading?.id ?? '', { createdAt: day(3) })
  const user = 'Amina "Mina" Khatun, Rangpur'
  const question = '=HYPERLINK("x")\nধান, "আমন"?'
  const createdAt = '2026-07-02T12:00:00+06:00'
  sync.put(amina, 'conversation', conversationRow({ ...whose, user, question, createdAt }))
  await phone.sync()
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  for (const { id } of sync.records(amina).toReversed()) sync.change(amina, id, { user })
  for (const kind of ['ask', 'recommend'] as const) {
    network.clears()
    const fromServer = await file(field, {}, kind)
    network.brings(weather.silence)
    expect(await file(field, {}, kind)).toEqual({ ...fromServer, from: 'mirror' })
    expect(fromServer.from).toBe('server')
    expect(fromServer.text).toContain('"Amina ""Mina"" Khatun, Rangpur",amina@example.org')
  }
})

test('the phone’s own file applies the filters', async () => {
  const field = await aminas()
  field.network.brings(weather.silence)
  expect(await file(field, { q: 'boro' })).toMatchObject({ count: 1, from: 'mirror' })
  expect(await file(field, { endDate: '2026-05-31' })).toMatchObject({ count: 0 })
})

test('after a missing response a probe goes before the call', async () => {
  const field = await aminas()
  field.network.brings(weather.silence)
  await file(field)
  const before = field.network.calls.length
  await file(field)
  expect(field.network.calls.slice(before).map(({ path }) => path)).toEqual(['/api/health/'])
})

test('an export with revoked tokens fails with not_signed_in', async () => {
  const field = await aminas()
  field.network.api.accounts.revokeAll()
  await expect(file(field)).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('a guest’s file is made on the phone without a call', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('Mine?')
  const before = network.calls.length
  const { text, from } = await file({ phone })
  expect(from).toBe('mirror')
  expect(text).toContain('2026-07-01T12:00:00+06:00,Guest,,Mine?,generic: Mine?,tuned: Mine?')
  expect(network.calls.length).toBe(before)
})

test('the file of staff has their own records, not everybody’s', async () => {
  const field = await aminas({ isStaff: true })
  expect(await file(field)).toMatchObject({ count: 2, from: 'mirror' })
})

test('an export reports its progress up to the total', async () => {
  const { phone } = await aminas()
  const steps: (readonly number[])[] = []
  await phone.history.exportFile({ ...all, kind: 'ask' }, (done, total) =>
    steps.push([done, total]),
  )
  expect(steps).toEqual([
    [0, 2],
    [2, 2],
  ])
})

test('a file has at most 1,000 rows', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const db = await phone.db()
  await phone.ask('Mine?')
  const [row] = await db.conversations.toArray()
  if (!row) throw new Error('no row')
  await db.conversations.bulkPut(
    Array.from({ length: 1_001 }, (_, n) => ({ ...row, id: `copy ${n}`, seq: n + 10 })),
  )
  expect((await file({ phone })).count).toBe(1_000)
})
