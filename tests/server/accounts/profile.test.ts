import { expect, test } from 'vitest'
import { testAccounts, userOf } from '#support/test-accounts.ts'

const { accounts, db } = testAccounts()

async function rahima() {
  const fields = { firstName: 'Rahima', lastName: 'Begum', countryCode: 'BD', age: 41 }
  return userOf(await accounts().signUp(fields))
}

test('a change updates the given fields only', async () => {
  const userId = await rahima()
  const before = await accounts().profile(userId)
  const changed = await accounts().changeProfile(userId, { firstName: ' Rahi ', language: 'bn' })
  expect(changed).toEqual({ ...before, firstName: 'Rahi', language: 'bn' })
  expect(await accounts().profile(userId)).toEqual(changed)
})

test('age, gender and country can be removed', async () => {
  const userId = await rahima()
  const changed = await accounts().changeProfile(userId, { age: null, gender: '', countryCode: '' })
  expect(changed).toMatchObject({ age: null, gender: '', countryCode: '' })
})

test('an age of zero is valid', async () => {
  const userId = await rahima()
  expect((await accounts().changeProfile(userId, { age: 0 })).age).toBe(0)
})

test('conversations are for training only with the owner’s consent, and only while it lasts', async () => {
  const userId = await rahima()
  expect((await accounts().profile(userId)).trainingConsent).toBe(false)
  await accounts().changeProfile(userId, { trainingConsent: true })
  expect((await accounts().profile(userId)).trainingConsent).toBe(true)
  await accounts().changeProfile(userId, { firstName: 'Rahi' })
  expect((await accounts().profile(userId)).trainingConsent).toBe(true)
  await accounts().changeProfile(userId, { trainingConsent: false })
  expect((await accounts().profile(userId)).trainingConsent).toBe(false)
})

test('an empty change changes nothing', async () => {
  const userId = await rahima()
  const before = await accounts().profile(userId)
  expect(await accounts().changeProfile(userId, {})).toEqual(before)
})

test('no other account is changed', async () => {
  const userId = await rahima()
  const other = await userOf(await accounts().signUp({ email: 'karim@example.com' }))
  await accounts().changeProfile(userId, { lastName: 'Khatun' })
  expect((await accounts().profile(other)).lastName).toBe('')
})

test('the token of a deleted account is refused', async () => {
  const userId = await rahima()
  await db().deleteFrom('users').execute()
  await expect(accounts().profile(userId)).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(accounts().changeProfile(userId, { age: 5 })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
})
