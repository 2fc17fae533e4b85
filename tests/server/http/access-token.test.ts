import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { signAccess, verifyAccess } from '#server/http/access-token.ts'
import { derivedKey } from '#server/http/derived-key.ts'

const secret = 'a secret of the tests'
const userId = '0b8f8a1e-5e0e-4d5e-9f0a-000000000001'
const noon = new Date('2026-03-01T12:00:00Z')

function later(seconds: number): Date {
  return new Date(noon.getTime() + seconds * 1000)
}

/** A token that is valid except for the given parts. */
function token(
  changes: { alg?: string; audience?: string; issuer?: string; key?: Uint8Array } = {},
) {
  return new SignJWT({ sub: userId })
    .setProtectedHeader({ alg: changes.alg ?? 'HS256' })
    .setIssuer(changes.issuer ?? 'fosol')
    .setAudience(changes.audience ?? 'fosol-api')
    .setIssuedAt(noon)
    .setExpirationTime(later(900))
    .sign(changes.key ?? derivedKey(secret, 'access token'))
}

test('a token is valid for fifteen minutes', async () => {
  const access = await signAccess({ userId }, secret, noon)
  expect(await verifyAccess(access, { secret }, noon)).toEqual({ userId })
  expect(await verifyAccess(access, { secret }, later(14 * 60 + 59))).toEqual({ userId })
  expect(await verifyAccess(access, { secret }, later(15 * 60))).toBeUndefined()
})

test('the token that these tests make by hand is valid', async () => {
  expect(await verifyAccess(await token(), { secret }, noon)).toEqual({ userId })
})

test.each([
  ['another algorithm', () => token({ alg: 'HS512' })],
  ['another audience', () => token({ audience: 'somebody-else' })],
  ['another issuer', () => token({ issuer: 'somebody-else' })],
  ['the secret itself for a key', () => token({ key: new TextEncoder().encode(secret) })],
  ['the key of refresh tokens', () => token({ key: derivedKey(secret, 'refresh token') })],
])('a token with %s is refused', async (_what, make) => {
  expect(await verifyAccess(await make(), { secret }, noon)).toBeUndefined()
})

test('a token with the algorithm none is refused', async () => {
  const unsigned = new UnsecuredJWT({ sub: userId })
    .setIssuer('fosol')
    .setAudience('fosol-api')
    .setIssuedAt(noon)
    .setExpirationTime(later(900))
    .encode()
  expect(await verifyAccess(unsigned, { secret }, noon)).toBeUndefined()

  const [, claims, signature] = (await token()).split('.')
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await verifyAccess(`${header}.${claims}.${signature}`, { secret }, noon)).toBeUndefined()
})

test('a token without an expiry is refused', async () => {
  const endless = await new SignJWT({ sub: userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('fosol')
    .setAudience('fosol-api')
    .setIssuedAt(noon)
    .sign(derivedKey(secret, 'access token'))
  expect(await verifyAccess(endless, { secret }, noon)).toBeUndefined()
})

test('a token made with another secret is refused', async () => {
  const access = await signAccess({ userId }, 'another secret', noon)
  expect(await verifyAccess(access, { secret }, noon)).toBeUndefined()
})

test('no text makes the check throw', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await verifyAccess(text, { secret }, noon)).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})

test('a changed letter anywhere invalidates the token', async () => {
  const access = await signAccess({ userId }, secret, noon)
  const body = access.lastIndexOf('.')
  await fc.assert(
    fc.asyncProperty(fc.nat(body - 1), async (at) => {
      const other = access[at] === 'A' ? 'B' : 'A'
      const changed = access.slice(0, at) + other + access.slice(at + 1)
      expect(await verifyAccess(changed, { secret }, noon)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})
