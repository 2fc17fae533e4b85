import type { Database, Transaction } from '../database/connection/database.ts'

export interface NewToken {
  readonly id: string
  /** All tokens that follow from one sign-in. */
  readonly family: string
  readonly userId: string
  readonly expiresAt: Date
}

export interface TokenRow extends NewToken {
  readonly rotatedAt: Date | null
  readonly successor: string | null
}

export async function insertToken(tx: Transaction, token: NewToken): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      id: token.id,
      family: token.family,
      user_id: token.userId,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** The row, locked until the transaction ends: if two refreshes run at once, the second sees what the first did. */
export function lockToken(tx: Transaction, id: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('refresh_tokens')
    .select([
      'id',
      'family',
      'user_id as userId',
      'expires_at as expiresAt',
      'rotated_at as rotatedAt',
      'successor',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Whether any token of the family is revoked. One row is not enough: a successor that was made at the same moment as the
 * revocation is not marked as revoked.
 */
export async function isFamilyRevoked(tx: Transaction, family: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refresh_tokens')
    .select('id')
    .where('family', '=', family)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function markRotated(
  tx: Transaction,
  { id, successor, now }: { readonly id: string; readonly successor: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ successor, rotated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Revokes the family of token `id` if the token was rotated before `spentBefore`. */
export async function revokeFamilyOfSpent(
  db: Database,
  { id, spentBefore, now }: { readonly id: string; readonly spentBefore: Date; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('family', '=', (families) =>
      families
        .selectFrom('refresh_tokens as spent')
        .select('spent.family')
        .where('spent.id', '=', id)
        .where('spent.rotated_at', '<', spentBefore),
    )
    .execute()
}

/** Revokes the family of token `id`, in any state of the token. */
export async function revokeFamilyOf(db: Transaction, id: string, now: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('family', '=', (families) =>
      families.selectFrom('refresh_tokens as one').select('one.family').where('one.id', '=', id),
    )
    .execute()
}

/** Revokes every family of an account, except one if given. */
export async function revokeFamiliesOfUser(
  tx: Transaction,
  {
    userId,
    except,
    now,
  }: { readonly userId: string; readonly except?: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (tokens) => tokens.where('family', '!=', except ?? ''))
    .execute()
}

/** Deletes expired tokens, which are refused anyway. */
export async function deleteExpiredTokens(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('refresh_tokens')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('refresh_tokens as expired')
        .select('expired.id')
        .where('expired.user_id', '=', userId)
        .where('expired.expires_at', '<=', now)
        // `skip locked` prevents a deadlock when two devices of one account do this at once.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
