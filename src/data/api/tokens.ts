import type { OwnerId } from '#domain/accounts.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Tokens } from '../storage/rows.ts'

/** A guest, or an owner whose database holds their tokens. */
export interface Sender {
  readonly owner: OwnerId
  readonly db: OwnerDatabase
}

export async function readTokens(db: OwnerDatabase): Promise<Tokens | undefined> {
  const row = await db.meta.get('tokens')
  return row?.k === 'tokens' ? row.value : undefined
}

export async function writeTokens(db: OwnerDatabase, tokens: Tokens): Promise<void> {
  await db.meta.put({ k: 'tokens', value: tokens })
}

export async function clearTokens(db: OwnerDatabase): Promise<void> {
  await db.meta.delete('tokens')
}

/** The account in an access token, which is not verified: only the server can do that. */
export function tokenOwner(access: string): OwnerId | undefined {
  try {
    const [, payload = ''] = access.split('.')
    const json = new TextDecoder().decode(
      Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
        c.charCodeAt(0),
      ),
    )
    const claims: unknown = JSON.parse(json)
    return subjectOf(claims)
  } catch {
    return undefined // not a token at all
  }
}

function subjectOf(claims: unknown): OwnerId | undefined {
  if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return undefined
  return typeof claims.sub === 'string' ? `user:${claims.sub}` : undefined
}
