import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refreshToken, refreshTokenRow, tokenPair } from '#server/accounts/token-pair.ts'
import { verifyAccess } from '#server/http/access-token.ts'

const secret = 'a secret of the tests'
const now = new Date('2026-03-01T12:00:00Z')

test('a refresh token contains its row id, and is the same each time it is made', () => {
  fc.assert(
    fc.property(fc.uuid(), (rowId) => {
      const token = refreshToken(rowId, secret)
      expect(refreshToken(rowId, secret)).toBe(token)
      expect(refreshTokenRow(token, { secret })).toBe(rowId)
    }),
  )
})

test('a refresh token with another secret, for another row or with a change has no row', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.nat(79), (rowId, otherRowId, at) => {
      fc.pre(rowId !== otherRowId)
      const token = refreshToken(rowId, secret)
      const seal = token.split('.')[1]
      const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)
      expect(refreshTokenRow(refreshToken(rowId, 'another secret'), { secret })).toBeUndefined()
      expect(refreshTokenRow(`${otherRowId}.${seal}`, { secret })).toBeUndefined()
      expect(refreshTokenRow(changed, { secret })).toBeUndefined()
    }),
  )
})

test('a text that is not a token has no row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(refreshTokenRow(text, { secret })).toBeUndefined()
    }),
  )
  const rowId = '0b8f8a1e-5e0e-4d5e-9f0a-000000000001'
  for (const text of ['', '.', rowId, `${rowId}.`, `${refreshToken(rowId, secret)}.`]) {
    expect(refreshTokenRow(text, { secret })).toBeUndefined()
  }
})

test('a pair has an access token of the user and the refresh token of the row', async () => {
  const rowId = '0b8f8a1e-5e0e-4d5e-9f0a-000000000002'
  const userId = '0b8f8a1e-5e0e-4d5e-9f0a-000000000001'
  const family = '0b8f8a1e-5e0e-4d5e-9f0a-000000000003'
  const pair = await tokenPair({ id: rowId, userId, family }, { secret, now })
  expect(await verifyAccess(pair.access, { secret }, now)).toEqual({ userId, session: family })
  expect(pair.refresh).toBe(refreshToken(rowId, secret))
})
