import { expect, test } from 'vitest'
import { testAccounts, userOf } from '#support/test-accounts.ts'

const { accounts, db } = testAccounts()
const key = '5f0c2b8e-2b64-4a7e-8a53-1f5d8a2b9c01'

test('signing up makes an account and signs in', async () => {
  const pair = await accounts().signUp({
    firstName: ' Rahima ',
    lastName: 'Begum',
    gender: 'Female',
    countryCode: 'BD',
    age: 41,
  })
  const userId = await userOf(pair)
  expect(await accounts().profile(userId)).toEqual({
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

test('email and password are enough; the other fields are empty', async () => {
  const userId = await userOf(await accounts().signUp({ gender: '', age: null }))
  expect(await accounts().profile(userId)).toMatchObject({
    firstName: '',
    lastName: '',
    gender: '',
    countryCode: '',
    age: null,
  })
})

test('the account gets the language of the phone', async () => {
  const userId = await userOf(await accounts().signUp({}, { caller: { language: 'bn' } }))
  expect((await accounts().profile(userId)).language).toBe('bn')
})

test.each([
  ['bd', 'BD'],
  ['বাংলাদেশ', 'BD'],
  ['India', 'IN'],
  ['ATLANTIS', ''],
  ['ZZ', ''],
])('the country %j is stored as %j', async (countryCode, kept) => {
  const userId = await userOf(await accounts().signUp({ countryCode }))
  expect((await accounts().profile(userId)).countryCode).toBe(kept)
})

test('emails are unique, ignoring case', async () => {
  await accounts().signUp({ email: 'Karim@Example.com' })
  await expect(accounts().signUp({ email: 'karim@example.COM' })).rejects.toMatchObject({
    code: 'email_taken',
  })
})

test('of ten simultaneous sign-ups with one email, one makes the account', async () => {
  const emails = Array.from({ length: 10 }, (_, i) => (i % 2 ? 'a@example.com' : 'A@EXAMPLE.com'))
  const results = await Promise.allSettled(emails.map((email) => accounts().signUp({ email })))
  const refusals = results.filter((result) => result.status === 'rejected')
  expect(refusals.map(({ reason }) => reason.code)).toEqual(Array(9).fill('email_taken'))
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a sign-up retried much later finds its own account and signs in to it', async () => {
  const first = await accounts().signUp({}, { key })
  accounts().passes({ days: 120 })
  const again = await accounts().signUp({}, { key })
  expect(await userOf(again, accounts().now())).toBe(await userOf(first, accounts().opening))
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(1)
})

test.each([
  ['another password', { password: 'another one 1' }],
  ['another email', { email: 'thief@example.com' }],
])('the key of a sign-up with %s does not sign in', async (_what, change) => {
  await accounts().signUp({}, { key })
  await expect(accounts().signUp(change, { key })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('the same key from another phone is another sign-up', async () => {
  await accounts().signUp({}, { key })
  const other = { key, caller: { scope: 'guest:other' } }
  await expect(accounts().signUp({}, other)).rejects.toMatchObject({ code: 'email_taken' })
  await expect(accounts().signUp({ email: 'b@example.com' }, other)).resolves.toBeDefined()
})

test('the table does not contain the password', async () => {
  await accounts().signUp({ password: 'dhan-pat-1971' })
  const rows = await db().selectFrom('users').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('dhan-pat-1971')
})
