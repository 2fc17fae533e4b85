import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createVisits } from '#data/visits.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { fates, plainNetwork } from '#support/plain-network.ts'
import { fieldRequestWith } from '#support/readings.ts'

const visit = '/api/analytics/visit/'

async function plainPhone(isStaff = false) {
  // Accounts have the same e-mail in each test, and so the same database.
  Dexie.dependencies.indexedDB = new IDBFactory()
  const network = plainNetwork()
  const account = { email: 'rahim@example.org', password: 'correct horse', firstName: 'Rahim' }
  network.server.addAccount({ ...account, isStaff })
  const phone = await testPhone({ network, isPlain: true })
  return { network, phone, server: network.server }
}

async function history(phone: TestPhone) {
  const db = await phone.db()
  const rows = [...(await db.conversations.toArray()), ...(await db.recommendations.toArray())]
  return rows.map(({ id }) => id).sort()
}

test.each([false, true])(
  'whoever logs in is known by the e-mail, staff or not (%s)',
  async (isStaff) => {
    const { phone } = await plainPhone(isStaff)
    await phone.signIn('rahim@example.org')
    expect(await phone.session.owner()).toBe('user:rahim@example.org')
    const staff = await (await phone.db()).meta.get('isStaff')
    expect(staff).toMatchObject({ value: isStaff })
  },
)

test('a wrong password is told as one', async () => {
  const { phone } = await plainPhone()
  await expect(phone.signIn('nobody@example.org')).rejects.toMatchObject({
    code: 'bad_credentials',
  })
})

test('a sign-up signs in, and an e-mail that is taken is told as such', async () => {
  const { phone } = await plainPhone()
  const form = { email: 'amina@example.org', password: 'correct horse' }
  await phone.session.signUp(form)
  expect(await phone.session.owner()).toBe('user:amina@example.org')
  await expect(phone.session.signUp(form)).rejects.toMatchObject({ code: 'email_taken' })
})

test('without a new refresh token the used one goes on', async () => {
  const { phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  for (let n = 0; n < 4; n += 1) {
    server.expireAccess()
    expect((await phone.entry(await phone.ask(`Question ${n}?`))).state).toBe('answered')
  }
  expect(server.posts('/api/auth/token/refresh/')).toHaveLength(4)
})

test('a visit is posted once, and given up where its reply was lost', async () => {
  const { network, phone, server } = await plainPhone()
  network.next(visit, fates.lostReply)
  const visits = createVisits({ ...phone, ownerDatabase: phone.db, session: phone.stores.session })
  await visits.note('/', false)
  await visits.send()
  await visits.send()
  expect(server.visits).toEqual(['/'])
})

test('a visit without a network is posted when there is one', async () => {
  const { network, phone, server } = await plainPhone()
  network.switch(false)
  const visits = createVisits({ ...phone, ownerDatabase: phone.db, session: phone.stores.session })
  await visits.note('/about', false)
  network.switch(true)
  await visits.send()
  expect(server.visits).toEqual(['/about'])
})

test('the history is the two lists, page by page', async () => {
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

test('a record asked here and listed there is one record, with the key it was asked by', async () => {
  const { phone } = await plainPhone()
  await phone.signIn('rahim@example.org')
  const key = await phone.ask('Only once?')
  await phone.sync()
  await phone.sync()
  const rows = await (await phone.db()).conversations.toArray()
  expect(rows.map(({ clientKey }) => clientKey)).toEqual([key])
})

test('a newer record costs one page, a deleted one is gone after the next look', async () => {
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

test('staff see their own records in the history, though everybody’s are listed to them', async () => {
  const { phone, server } = await plainPhone(true)
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

test('a guest keeps what was answered: there is no list to compare with', async () => {
  const { phone } = await plainPhone()
  await phone.ask('Mine?')
  await phone.sync()
  expect(await history(phone)).toHaveLength(1)
})

test('the history’s own file is made of the specification’s list', async () => {
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
