import { expect, test } from 'vitest'
import { accountsDesk, userOf } from '#support/accounts-desk.ts'

const { desk, db } = accountsDesk()

async function rahima() {
  const fields = { firstName: 'Rahima', lastName: 'Begum', countryCode: 'BD', age: 41 }
  return userOf(await desk().signUp(fields))
}

test('a change touches the given fields and no others', async () => {
  const userId = await rahima()
  const before = await desk().profile(userId)
  const changed = await desk().changeProfile(userId, { firstName: ' Rahi ', language: 'bn' })
  expect(changed).toEqual({ ...before, firstName: 'Rahi', language: 'bn' })
  expect(await desk().profile(userId)).toEqual(changed)
})

test('age, gender and country can be taken back', async () => {
  const userId = await rahima()
  const changed = await desk().changeProfile(userId, { age: null, gender: '', countryCode: '' })
  expect(changed).toMatchObject({ age: null, gender: '', countryCode: '' })
})

test('an age of nought is an age', async () => {
  const userId = await rahima()
  expect((await desk().changeProfile(userId, { age: 0 })).age).toBe(0)
})

test('own conversations are for training only where their owner said so, and no longer than he says so', async () => {
  const userId = await rahima()
  expect((await desk().profile(userId)).trainingConsent).toBe(false)
  await desk().changeProfile(userId, { trainingConsent: true })
  expect((await desk().profile(userId)).trainingConsent).toBe(true)
  await desk().changeProfile(userId, { firstName: 'Rahi' })
  expect((await desk().profile(userId)).trainingConsent).toBe(true)
  await desk().changeProfile(userId, { trainingConsent: false })
  expect((await desk().profile(userId)).trainingConsent).toBe(false)
})

test('no field changes nothing', async () => {
  const userId = await rahima()
  const before = await desk().profile(userId)
  expect(await desk().changeProfile(userId, {})).toEqual(before)
})

test('nobody else’s account is changed', async () => {
  const userId = await rahima()
  const other = await userOf(await desk().signUp({ email: 'karim@example.com' }))
  await desk().changeProfile(userId, { lastName: 'Khatun' })
  expect((await desk().profile(other)).lastName).toBe('')
})

test('the token of an account that is gone signs nobody in', async () => {
  const userId = await rahima()
  await db().deleteFrom('users').execute()
  await expect(desk().profile(userId)).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(desk().changeProfile(userId, { age: 5 })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
})
