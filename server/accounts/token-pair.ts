import { createHmac, timingSafeEqual } from 'node:crypto'
import { signAccess } from '../http/access-token.ts'
import { derivedKey } from '../http/derived-key.ts'

/** What a client signs in with from now on; the names are the contract's. */
export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

/** What tokens are made with. */
export interface Signer {
  readonly secret: string
  readonly now: Date
}

export async function tokenPair(userId: string, rowId: string, signer: Signer): Promise<TokenPair> {
  return {
    access: await signAccess(userId, signer.secret, signer.now),
    refresh: refreshToken(rowId, signer.secret),
  }
}

/** `<row id>.<HMAC of it>`: always the same for one row, and not to be made from a copy of the table. */
export function refreshToken(rowId: string, secret: string): string {
  return `${rowId}.${seal(rowId, secret).toString('base64url')}`
}

/** The row a refresh token stands for; undefined when we never made it. */
export function refreshTokenRow(token: string, secret: string): string | undefined {
  const rowId = token.slice(0, token.indexOf('.'))
  if (!uuid.test(rowId)) return undefined
  const expected = Buffer.from(refreshToken(rowId, secret))
  const given = Buffer.from(token)
  if (given.length !== expected.length) return undefined
  return timingSafeEqual(given, expected) ? rowId : undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function seal(rowId: string, secret: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'refresh token')).update(rowId).digest()
}
