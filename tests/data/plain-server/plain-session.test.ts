import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fates } from '#support/plain-network.ts'
import { plainPhone } from '#support/plain-phone.ts'
import { fieldRequestWith } from '#support/readings.ts'
import type { TestPhone } from '#support/test-phone.ts'
import { visitsOf } from '#support/visits-of.ts'

const visit = '/api/analytics/visit/'

async function history(phone: TestPhone) {
  const db = await phone.db()
  const rows = [...(await db.conversations.toArray()), ...(await db.recommendations.toArray())]
  return rows.map(({ id }) => id).sort()
}

test.each([false, true])(
  'a login is identified by its e-mail address, staff or not (%s)',
  async (isStaff) => {
    const { phone } = await plainPhone({ isStaff })
    await phone.signIn('rahim@example.org')
    expect(await phone.session.owner()).toBe('user:rahim@example.org')
    const staff = await (await phone.db()).meta.get('isStaff')
    expect(staff).toMatchObject({ value: isStaff })
  },
)

test('an unknown account fails with bad_credentials', async () => {
  const { phone } = await plainPhone()
  await expect(phone.signIn('nobody@example.org')).rejects.toMatchObject({
    code: 'bad_credentials',
  })
})

test('a sign-up signs in, and a taken e-mail address fails with email_taken', async () => {
  const { phone } = await plainPhone()
  const form = { email: 'amina@example.org', password: 'correct horse' }
  await phone.session.signUp(form)
  expect(await phone.session.owner()).toBe('user:amina@example.org')
  await expect(phone.session.signUp(form)).rejects.toMatchObject({ code: 'email_taken' })
})

test('without a new refresh token the old one stays in use', async () => {
  const { phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  for (let n = 0; n < 4; n += 1) {
    server.expireAccess()
    expect((await phone.entry(await phone.ask(`Question ${n}?`))).state).toBe('answered')
  }
  expect(server.posts('/api/auth/token/refresh/')).toHaveLength(4)
})

test('a visit is posted once, and dropped after a lost reply', async () => {
  const { network, phone, server } = await plainPhone()
  network.next(visit, fates.lostReply)
  const visits = visitsOf(phone)
  await visits.note('/', false)
  await visits.send()
  await visits.send()
  expect(server.visits).toEqual(['/'])
})

test('a visit without a network is posted when the network returns', async () => {
  const { network, phone, server } = await plainPhone()
  network.switch(false)
  const visits = visitsOf(phone)
  await visits.note('/about', false)
  network.switch(true)
  await visits.send()
  expect(server.visits).toEqual(['/about'])
})

test('the history is pulled from the two lists, page by page', async () => {
  const { phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  const elsewhere = await phone.secondTab({ name: `other-${crypto.randomUUID()}` })
  await elsewhere.signIn('rahim@example.org')
  for (let n = 0; n < 25; n += 1) await elsewhere.ask(`Question ${n}?`)
  await elsewhere.crops.recommend(fieldRequestWith())
  await elsewhere.engines.idle()
  await phone.sync()
  expect(await history(phone)).toHaveLength(26)
  expect(server.calls.filter(({ path }) => path === '/api/sync/')).toEqual([])
})

test('a record asked here and listed by the server is one record with its own key', async () => {
  const { phone } = await plainPhone()
  await phone.signIn('rahim@example.org')
  const key = await phone.ask('Only once?')
  await phone.sync()
  await phone.sync()
  const rows = await (await phone.db()).conversations.toArray()
  expect(rows.map(({ clientKey }) => clientKey)).toEqual([key])
})

test('a new record costs one page, and a deleted one is gone after the next pull', async () => {
  const { phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  for (let n = 0; n < 12; n += 1) await phone.ask(`Question ${n}?`)
  await phone.sync()
  const before = server.calls.length
  await phone.ask('One more?')
  await phone.sync()
  const pulls = server.calls
    .slice(before)
    .filter(({ path }) => path === '/api/crops/recommendations/')
  expect(pulls.length).toBeLessThanOrEqual(2)
  server.conversations.splice(3, 1)
  await phone.sync()
  expect(await history(phone)).toHaveLength(12)
})

test('the history of staff has their own records, though the server lists everybody’s', async () => {
  const { phone, server } = await plainPhone({ isStaff: true })
  server.addAccount({
    email: 'amina@example.org',
    password: 'x',
    firstName: 'Amina',
    isStaff: false,
  })
  await phone.ask('Of a guest?')
  await phone.signIn('rahim@example.org')
  await phone.ask('My own?')
  await phone.sync()
  const rows = await (await phone.db()).conversations.toArray()
  expect(rows.map(({ question }) => question)).toEqual(['My own?'])
})

test('a guest keeps answered records: there is no list to compare with', async () => {
  const { phone } = await plainPhone()
  await phone.ask('Mine?')
  await phone.sync()
  expect(await history(phone)).toHaveLength(1)
})

test('the export of the history uses the specification’s list', async () => {
  const { phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  await phone.ask('In the file?')
  const file = await phone.history.exportFile(
    { kind: 'ask', q: '', startDate: '', endDate: '' },
    () => undefined,
  )
  expect(file).toMatchObject({ count: 1, from: 'server' })
  const [listed] = server.calls.filter(({ query }) => query.get('pageSize') === '1000')
  expect(listed?.query.get('page')).toBe('1')
})
