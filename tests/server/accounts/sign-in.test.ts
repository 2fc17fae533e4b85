import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { testAccounts, userOf } from '#support/test-accounts.ts'

const { accounts, db } = testAccounts()

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

test.each(['rahima@example.com\u200b', '\u2060rahima@example.com', 'rahi\u00adma@example.com'])(
  'invisible characters in the username %j do not matter',
  async (username) => {
    const userId = await userOf(await accounts().signUp({}))
    expect(await userOf(await accounts().signIn(username, 'dhan-pat-1971'))).toBe(userId)
  },
)

test('digits of any script are the same password', async () => {
  const userId = await userOf(await accounts().signUp({ password: 'shapla gacha ৪৭২৯১৬' }))
  for (const password of [
    'shapla gacha 472916',
    'shapla gacha ৪৭২৯১৬',
    'shapla\u200b gacha ४७२९१६',
  ]) {
    expect(await userOf(await accounts().signIn('rahima@example.com', password))).toBe(userId)
  }
})

test('a password that an earlier release hashed as it was typed still signs in, and is not rewritten', async () => {
  const userId = await userOf(await accounts().signUp({}))
  const earlier = await hash('shapla gacha ৪৭২৯১৬')
  await db().updateTable('users').set({ password_hash: earlier }).execute()
  expect(await userOf(await accounts().signIn('rahima@example.com', 'shapla gacha ৪৭২৯১৬'))).toBe(
    userId,
  )
  await expect(
    accounts().signIn('rahima@example.com', 'shapla gacha 472916'),
  ).rejects.toMatchObject({ code: 'bad_credentials' })
  expect(await db().selectFrom('users').select('password_hash').execute()).toEqual([
    { password_hash: earlier },
  ])
})
