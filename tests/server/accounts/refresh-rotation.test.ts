import { expect, test } from 'vitest'
import { refreshToken } from '#server/accounts/token-pair.ts'
import { accountsDesk, deskSecret, userOf } from '#support/accounts-desk.ts'

const { desk, db } = accountsDesk()
const refused = { code: 'refresh_refused' }

test('a refresh gives a new pair of the same account, again and again', async () => {
  const first = await desk().signUp({})
  let pair = first
  for (let day = 0; day < 40; day += 1) {
    desk().passes({ days: 1 })
    const next = await desk().refresh(pair.refresh)
    expect(next.refresh).not.toBe(pair.refresh)
    pair = next
  }
  expect(await userOf(pair, desk().now())).toBe(await userOf(first, desk().opening))
})

test('within sixty seconds the same token gives the same successor', async () => {
  const { refresh } = await desk().signUp({})
  const successor = await desk().refresh(refresh)
  desk().passes({ seconds: 60 })
  expect((await desk().refresh(refresh)).refresh).toBe(successor.refresh)
})

test('a lost chain is caught up with inside the sixty seconds', async () => {
  const { refresh } = await desk().signUp({})
  const second = await desk().refresh(refresh)
  const third = await desk().refresh(second.refresh)
  const caughtUp = await desk().refresh((await desk().refresh(refresh)).refresh)
  expect(caughtUp.refresh).toBe(third.refresh)
})

test('after sixty seconds a spent token is refused and takes its whole family with it', async () => {
  const { refresh } = await desk().signUp({})
  const second = await desk().refresh(refresh)
  const third = await desk().refresh(second.refresh)
  desk().passes({ seconds: 61 })
  await expect(desk().refresh(refresh)).rejects.toMatchObject(refused)
  await expect(desk().refresh(second.refresh)).rejects.toMatchObject(refused)
  await expect(desk().refresh(third.refresh)).rejects.toMatchObject(refused)
})

test('the other sign-ins of the account live on when one family is revoked', async () => {
  const { refresh } = await desk().signUp({})
  const laptop = await desk().signIn('rahima@example.com', 'dhan-pat-1971')
  await desk().refresh(refresh)
  desk().passes({ seconds: 61 })
  await expect(desk().refresh(refresh)).rejects.toMatchObject(refused)
  await expect(desk().refresh(laptop.refresh)).resolves.toBeDefined()
  await expect(desk().signIn('rahima@example.com', 'dhan-pat-1971')).resolves.toBeDefined()
})

test('a successor made in the moment of the revocation is revoked too', async () => {
  const { refresh } = await desk().signUp({})
  const second = await desk().refresh(refresh)
  desk().passes({ seconds: 61 })
  await expect(desk().refresh(refresh)).rejects.toMatchObject(refused)
  // As a transaction leaves it that began before the revocation and ended after it.
  await db()
    .updateTable('refresh_tokens')
    .set({ revoked_at: null })
    .where('rotated_at', 'is', null)
    .execute()
  await expect(desk().refresh(second.refresh)).rejects.toMatchObject(refused)
})

test('refreshes of one token at once all get the same successor', async () => {
  const { refresh } = await desk().signUp({})
  const pairs = await Promise.all(Array.from({ length: 8 }, () => desk().refresh(refresh)))
  expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1)
  expect(await db().selectFrom('refresh_tokens').select('id').execute()).toHaveLength(2)
})

test('a token is good for thirty days', async () => {
  const first = await desk().signUp({})
  desk().passes({ days: 30, seconds: -1 })
  const second = await desk().refresh(first.refresh)
  desk().passes({ days: 30 })
  await expect(desk().refresh(second.refresh)).rejects.toMatchObject(refused)
})

test('forged, foreign and unknown tokens are refused', async () => {
  const { refresh } = await desk().signUp({})
  const rowId = refresh.slice(0, 36)
  const unknownRow = '0b8f8a1e-5e0e-4d5e-9f0a-000000000009'
  const tokens = [
    '',
    'x',
    rowId,
    `${refresh}x`,
    refreshToken(rowId, 'another secret'),
    refreshToken(unknownRow, deskSecret),
  ]
  for (const token of tokens) {
    await expect(desk().refresh(token), token).rejects.toMatchObject(refused)
  }
  await expect(desk().refresh(refresh)).resolves.toBeDefined()
})

test('an access token refreshes nothing', async () => {
  const { access } = await desk().signUp({})
  await expect(desk().refresh(access)).rejects.toMatchObject(refused)
})

test('the table holds no token', async () => {
  const { refresh } = await desk().signUp({})
  const rows = await db().selectFrom('refresh_tokens').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(refresh.split('.')[1])
})

test('expired rows leave the table with the next refresh', async () => {
  let pair = await desk().signUp({})
  for (let week = 0; week < 10; week += 1) {
    desk().passes({ days: 7 })
    pair = await desk().refresh(pair.refresh)
  }
  const rows = await db().selectFrom('refresh_tokens').select('id').execute()
  expect(rows.length).toBeLessThanOrEqual(5)
})

test('an account that is gone refreshes nothing', async () => {
  const { refresh } = await desk().signUp({})
  await db().deleteFrom('users').execute()
  await expect(desk().refresh(refresh)).rejects.toMatchObject(refused)
})
