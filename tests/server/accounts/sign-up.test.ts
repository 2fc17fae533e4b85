import { expect, test } from 'vitest'
import { accountsDesk, userOf } from '#support/accounts-desk.ts'

const { desk, db } = accountsDesk()
const key = '5f0c2b8e-2b64-4a7e-8a53-1f5d8a2b9c01'

test('signing up makes an account and signs in', async () => {
  const pair = await desk().signUp({
    firstName: ' Rahima ',
    lastName: 'Begum',
    gender: 'Female',
    countryCode: 'BD',
    age: 41,
  })
  const userId = await userOf(pair)
  expect(await desk().profile(userId)).toEqual({
    id: userId,
    email: 'rahima@example.com',
    firstName: 'Rahima',
    lastName: 'Begum',
    gender: 'Female',
    countryCode: 'BD',
    age: 41,
    language: 'en',
    isStaff: false,
    trainingConsent: false,
    createdAt: expect.stringMatching(/^2026-03-01T12:00:00(\.000)?\+06:00$/),
  })
})

test('email and password are enough; what was not said is empty', async () => {
  const userId = await userOf(await desk().signUp({ gender: '', age: null }))
  expect(await desk().profile(userId)).toMatchObject({
    firstName: '',
    lastName: '',
    gender: '',
    countryCode: '',
    age: null,
  })
})

test('the account speaks the language of the phone it was made on', async () => {
  const userId = await userOf(await desk().signUp({}, { caller: { language: 'bn' } }))
  expect((await desk().profile(userId)).language).toBe('bn')
})

test.each([
  ['bd', 'BD'],
  ['বাংলাদেশ', 'BD'],
  ['India', 'IN'],
  ['ATLANTIS', ''],
  ['ZZ', ''],
])('the country %j is kept as %j', async (countryCode, kept) => {
  const userId = await userOf(await desk().signUp({ countryCode }))
  expect((await desk().profile(userId)).countryCode).toBe(kept)
})

test('an email is taken without regard to case', async () => {
  await desk().signUp({ email: 'Karim@Example.com' })
  await expect(desk().signUp({ email: 'karim@example.COM' })).rejects.toMatchObject({
    code: 'email_taken',
  })
})

test('of ten signups of one email at once, one makes the account', async () => {
  const emails = Array.from({ length: 10 }, (_, i) => (i % 2 ? 'a@example.com' : 'A@EXAMPLE.com'))
  const results = await Promise.allSettled(emails.map((email) => desk().signUp({ email })))
  const refusals = results.filter((result) => result.status === 'rejected')
  expect(refusals.map(({ reason }) => reason.code)).toEqual(Array(9).fill('email_taken'))
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a signup sent again long after finds its own account and signs in to it', async () => {
  const first = await desk().signUp({}, { key })
  desk().passes({ days: 120 })
  const again = await desk().signUp({}, { key })
  expect(await userOf(again, desk().now())).toBe(await userOf(first, desk().opening))
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(1)
})

test.each([
  ['another password', { password: 'another one 1' }],
  ['another email', { email: 'thief@example.com' }],
])('the key of a signup with %s opens nothing', async (_what, change) => {
  await desk().signUp({}, { key })
  await expect(desk().signUp(change, { key })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('the same key from another phone is another signup', async () => {
  await desk().signUp({}, { key })
  const other = { key, caller: { scope: 'guest:other' } }
  await expect(desk().signUp({}, other)).rejects.toMatchObject({ code: 'email_taken' })
  await expect(desk().signUp({ email: 'b@example.com' }, other)).resolves.toBeDefined()
})

test('the password is not in the table', async () => {
  await desk().signUp({ password: 'dhan-pat-1971' })
  const rows = await db().selectFrom('users').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('dhan-pat-1971')
})
