import { expect, test } from 'vitest'
import { accountsDesk, userOf } from '#support/accounts-desk.ts'

const { desk } = accountsDesk()

test('the email in any case is the username', async () => {
  const userId = await userOf(await desk().signUp({ email: 'Rahima@Example.com' }))
  for (const username of ['Rahima@Example.com', 'rahima@example.com', ' RAHIMA@EXAMPLE.COM ']) {
    expect(await userOf(await desk().signIn(username, 'dhan-pat-1971'))).toBe(userId)
  }
})

test('a wrong password and an unknown username are refused alike', async () => {
  await desk().signUp({})
  const refusals = await Promise.allSettled([
    desk().signIn('rahima@example.com', 'Dhan-Pat-1971'),
    desk().signIn('nobody@example.com', 'dhan-pat-1971'),
  ])
  const [wrong, unknown] = refusals.map((refusal) =>
    refusal.status === 'rejected' ? refusal.reason : undefined,
  )
  expect(wrong).toMatchObject({ code: 'bad_credentials' })
  expect({ ...unknown }).toEqual({ ...wrong })
})

test('every sign-in is a family of its own', async () => {
  await desk().signUp({})
  const phone = await desk().signIn('rahima@example.com', 'dhan-pat-1971')
  const laptop = await desk().signIn('rahima@example.com', 'dhan-pat-1971')
  expect(laptop.refresh).not.toBe(phone.refresh)
})
