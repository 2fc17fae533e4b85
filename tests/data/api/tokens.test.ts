import { expect, test } from 'vitest'
import { tokenOwner } from '#data/api/tokens.ts'
import { accessToken } from '#support/account-book.ts'

function withClaims(claims: unknown): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

test('the owner of a token is its subject', () => {
  expect(tokenOwner(accessToken('user:7f3a'))).toBe('user:7f3a')
})

test('characters outside ASCII are decoded', () => {
  expect(tokenOwner(withClaims({ sub: 'ধান🌾' }))).toBe('user:ধান🌾')
})

test.each([
  '',
  'abc',
  'a.b.c',
  withClaims(null),
  withClaims([]),
  withClaims({ sub: 7 }),
  withClaims('x'),
])('an invalid token has no owner: %s', (text) => {
  expect(tokenOwner(text)).toBeUndefined()
})
