import { createHmac, timingSafeEqual } from 'node:crypto'
import { signAccess } from '../http/access-token.ts'
import { acceptedSecrets, derivedKey, type Secrets } from '../http/derived-key.ts'

/** The tokens of a client, named as in the contract. */
export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

/** What is needed to make tokens. */
export interface Signer extends Secrets {
  readonly now: Date
}

export async function tokenPair(
  { id, userId, family }: { readonly id: string; readonly userId: string; readonly family: string },
  { secret, now }: Signer,
): Promise<TokenPair> {
  return {
    access: await signAccess({ userId, session: family }, secret, now),
    refresh: refreshToken(id, secret),
  }
}

/** `<row id>.<HMAC of it>`: always the same for one row, and cannot be made from a copy of the table alone. */
export function refreshToken(rowId: string, secret: string): string {
  return `${rowId}.${signature(rowId, secret).toString('base64url')}`
}

/** The row id of a refresh token; undefined if we did not make the token. */
export function refreshTokenRow(token: string, secrets: Secrets): string | undefined {
  const rowId = token.slice(0, token.indexOf('.'))
  if (!uuid.test(rowId)) return undefined
  const given = Buffer.from(token)
  const isOurs = acceptedSecrets(secrets).some((secret) => {
    const expected = Buffer.from(refreshToken(rowId, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? rowId : undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function signature(rowId: string, secret: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'refresh token')).update(rowId).digest()
}
