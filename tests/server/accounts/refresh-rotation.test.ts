import { expect, test } from 'vitest'
import { refreshToken } from '#server/accounts/token-pair.ts'
import { testAccounts, tokenSecret, userOf } from '#support/test-accounts.ts'

const { accounts, db } = testAccounts()
const refused = { code: 'refresh_refused' }

test('a refresh gives a new pair of the same account, again and again', async () => {
  const first = await accounts().signUp({})
  let pair = first
  for (let day = 0; day < 40; day += 1) {
    accounts().passes({ days: 1 })
    const next = await accounts().refresh(pair.refresh)
    expect(next.refresh).not.toBe(pair.refresh)
    pair = next
  }
  expect(await userOf(pair, accounts().now())).toBe(await userOf(first, accounts().opening))
})

test('within sixty seconds the same token gives the same successor', async () => {
  const { refresh } = await accounts().signUp({})
  const successor = await accounts().refresh(refresh)
  accounts().passes({ seconds: 60 })
  expect((await accounts().refresh(refresh)).refresh).toBe(successor.refresh)
})

test('a chain of lost replies is recovered within sixty seconds', async () => {
  const { refresh } = await accounts().signUp({})
  const second = await accounts().refresh(refresh)
  const third = await accounts().refresh(second.refresh)
  const caughtUp = await accounts().refresh((await accounts().refresh(refresh)).refresh)
  expect(caughtUp.refresh).toBe(third.refresh)
})

test('after sixty seconds a spent token is refused and its whole family is revoked', async () => {
  const { refresh } = await accounts().signUp({})
  const second = await accounts().refresh(refresh)
  const third = await accounts().refresh(second.refresh)
  accounts().passes({ seconds: 61 })
  await expect(accounts().refresh(refresh)).rejects.toMatchObject(refused)
  await expect(accounts().refresh(second.refresh)).rejects.toMatchObject(refused)
  await expect(accounts().refresh(third.refresh)).rejects.toMatchObject(refused)
})

test('other sessions of the account stay valid when one family is revoked', async () => {
  const { refresh } = await accounts().signUp({})
  const laptop = await accounts().signIn('rahima@example.com', 'dhan-pat-1971')
  await accounts().refresh(refresh)
  accounts().passes({ seconds: 61 })
  await expect(accounts().refresh(refresh)).rejects.toMatchObject(refused)
  await expect(accounts().refresh(laptop.refresh)).resolves.toBeDefined()
  await expect(accounts().signIn('rahima@example.com', 'dhan-pat-1971')).resolves.toBeDefined()
})

test('a successor made at the same moment as the revocation is revoked too', async () => {
  const { refresh } = await accounts().signUp({})
  const second = await accounts().refresh(refresh)
  accounts().passes({ seconds: 61 })
  await expect(accounts().refresh(refresh)).rejects.toMatchObject(refused)
  // As left by a transaction that began before the revocation and ended after it.
  await db()
    .updateTable('refresh_tokens')
    .set({ revoked_at: null })
    .where('rotated_at', 'is', null)
    .execute()
  await expect(accounts().refresh(second.refresh)).rejects.toMatchObject(refused)
})

test('simultaneous refreshes of one token get the same successor', async () => {
  const { refresh } = await accounts().signUp({})
  const pairs = await Promise.all(Array.from({ length: 8 }, () => accounts().refresh(refresh)))
  expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1)
  expect(await db().selectFrom('refresh_tokens').select('id').execute()).toHaveLength(2)
})

test('a refresh token is valid for thirty days', async () => {
  const first = await accounts().signUp({})
  accounts().passes({ days: 30, seconds: -1 })
  const second = await accounts().refresh(first.refresh)
  accounts().passes({ days: 30 })
  await expect(accounts().refresh(second.refresh)).rejects.toMatchObject(refused)
})

test('forged, foreign and unknown tokens are refused', async () => {
  const { refresh } = await accounts().signUp({})
  const rowId = refresh.slice(0, 36)
  const unknownRow = '0b8f8a1e-5e0e-4d5e-9f0a-000000000009'
  const tokens = [
    '',
    'x',
    rowId,
    `${refresh}x`,
    refreshToken(rowId, 'another secret'),
    refreshToken(unknownRow, tokenSecret),
  ]
  for (const token of tokens) {
    await expect(accounts().refresh(token), token).rejects.toMatchObject(refused)
  }
  await expect(accounts().refresh(refresh)).resolves.toBeDefined()
})

test('an access token cannot refresh', async () => {
  const { access } = await accounts().signUp({})
  await expect(accounts().refresh(access)).rejects.toMatchObject(refused)
})

test('the table contains no token', async () => {
  const { refresh } = await accounts().signUp({})
  const rows = await db().selectFrom('refresh_tokens').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(refresh.split('.')[1])
})

test('expired rows are deleted with the next refresh', async () => {
  let pair = await accounts().signUp({})
  for (let week = 0; week < 10; week += 1) {
    accounts().passes({ days: 7 })
    pair = await accounts().refresh(pair.refresh)
  }
  const rows = await db().selectFrom('refresh_tokens').select('id').execute()
  expect(rows.length).toBeLessThanOrEqual(5)
})

test('a deleted account cannot refresh', async () => {
  const { refresh } = await accounts().signUp({})
  await db().deleteFrom('users').execute()
  await expect(accounts().refresh(refresh)).rejects.toMatchObject(refused)
})
