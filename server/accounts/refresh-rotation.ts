import { randomUUID } from 'node:crypto'
import { Failure } from '#domain/failure.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import type { Secrets } from '../http/derived-key.ts'
import { refreshTokenRow, type Signer, type TokenPair, tokenPair } from './token-pair.ts'
import * as store from './token-store.ts'

/*
 *  sign-in ──▶ fresh ──rotate──▶ rotated ──the same successor for 60 s──▶ spent
 *                │                                                           │ used again: somebody has a copy
 *                └──30 days──▶ expired          the whole family ◀──revoked──┘
 */

const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** If a reply was lost, the phone retries with the old token; two tabs may refresh at once. */
const graceMs = 60 * 1000

/** The first token pair of a new family, which is one sign-in on one device. */
export function openFamily(tx: Transaction, userId: string, signer: Signer): Promise<TokenPair> {
  return issue(tx, { id: randomUUID(), family: randomUUID(), userId }, signer)
}

/**
 * The next token pair for a refresh token. Within 60 s the same pair again.
 * Throws `Failure('refresh_refused')` for a forged, expired, spent or revoked token.
 */
export async function rotate(tx: Transaction, token: string, signer: Signer): Promise<Rotated> {
  const row = await store.lockToken(tx, tokenRowId(token, signer))
  if (!row || row.expiresAt <= signer.now) throw refused()
  if (await store.isFamilyRevoked(tx, row.family)) throw refused()
  if (row.rotatedAt && row.successor) {
    if (isSpent(row.rotatedAt, signer.now)) throw refused()
    return { userId: row.userId, pair: await tokenPair({ ...row, id: row.successor }, signer) }
  }
  const successor = { id: randomUUID(), family: row.family, userId: row.userId }
  await store.markRotated(tx, { id: row.id, successor: successor.id, now: signer.now })
  return { userId: row.userId, pair: await issue(tx, successor, signer) }
}

export interface Rotated {
  readonly userId: string
  readonly pair: TokenPair
}

async function issue(
  tx: Transaction,
  row: Omit<store.NewToken, 'expiresAt'>,
  signer: Signer,
): Promise<TokenPair> {
  const expiresAt = new Date(signer.now.getTime() + lifetimeMs)
  await store.deleteExpiredTokens(tx, row.userId, signer.now)
  await store.insertToken(tx, { ...row, expiresAt })
  return tokenPair(row, signer)
}

/**
 * Ends the session of a refresh token, even of a spent or expired one. Does nothing for a text that is not a token of
 * ours, or if its row was deleted.
 */
export async function endSession(tx: Transaction, token: string, signer: Signer): Promise<void> {
  const id = refreshTokenRow(token, signer)
  if (id !== undefined) await store.revokeFamilyOf(tx, id, signer.now)
}

/**
 * Revokes the whole family if the token is spent, because we cannot know whether the owner or a thief uses it.
 * Runs before `rotate`, in its own transaction, because the refusal in `rotate` rolls its transaction back.
 */
export async function revokeFamilyOfSpent(
  db: Database,
  token: string,
  signer: Signer,
): Promise<void> {
  const spentBefore = new Date(signer.now.getTime() - graceMs)
  await store.revokeFamilyOfSpent(db, {
    id: tokenRowId(token, signer),
    spentBefore,
    now: signer.now,
  })
}

function tokenRowId(token: string, secrets: Secrets): string {
  const id = refreshTokenRow(token, secrets)
  if (id === undefined) throw refused()
  return id
}

function isSpent(rotatedAt: Date, now: Date): boolean {
  return now.getTime() - rotatedAt.getTime() > graceMs
}

function refused(): Failure {
  return new Failure('refresh_refused')
}
