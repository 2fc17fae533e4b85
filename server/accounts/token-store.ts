import type { Database, Transaction } from '../database/database.ts'

export interface NewToken {
  readonly id: string
  /** One sign-in and all its successors. */
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

/** The row, held until the transaction ends: of two refreshes at once the second sees what the first did. */
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
 * Whether any token of the family is revoked. Not the one row alone: a successor made in the very moment of the
 * revocation is not among the rows that were marked.
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

/** Revokes the family of token `id` if that one was rotated before `spentBefore`; else nothing. */
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

/** Revokes the family of token `id`, whatever state that one is in. */
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

/** Revokes every family of an account but one. */
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

/** An expired token is refused whether its row is there or not. */
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
        // Two devices of one account that sweep at once must not wait for each other crosswise.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
