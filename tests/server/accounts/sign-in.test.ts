import { expect, test } from 'vitest'
import { testAccounts, userOf } from '#support/test-accounts.ts'

const { accounts } = testAccounts()

test('the email in any case is the username', async () => {
  const userId = await userOf(await accounts().signUp({ email: 'Rahima@Example.com' }))
  for (const username of ['Rahima@Example.com', 'rahima@example.com', ' RAHIMA@EXAMPLE.COM ']) {
    expect(await userOf(await accounts().signIn(username, 'dhan-pat-1971'))).toBe(userId)
  }
})

test('a wrong password and an unknown username are refused in the same way', async () => {
  await accounts().signUp({})
  const refusals = await Promise.allSettled([
    accounts().signIn('rahima@example.com', 'Dhan-Pat-1971'),
    accounts().signIn('nobody@example.com', 'dhan-pat-1971'),
  ])
  const [wrong, unknown] = refusals.map((refusal) =>
    refusal.status === 'rejected' ? refusal.reason : undefined,
  )
  expect(wrong).toMatchObject({ code: 'bad_credentials' })
  expect({ ...unknown }).toEqual({ ...wrong })
})

test('every sign-in begins a new family', async () => {
  await accounts().signUp({})
  const phone = await accounts().signIn('rahima@example.com', 'dhan-pat-1971')
  const laptop = await accounts().signIn('rahima@example.com', 'dhan-pat-1971')
  expect(laptop.refresh).not.toBe(phone.refresh)
})
