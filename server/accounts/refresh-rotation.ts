import { randomUUID } from 'node:crypto'
import { Failure } from '#domain/failure.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Secrets } from '../http/derived-key.ts'
import { refreshTokenRow, type Signer, type TokenPair, tokenPair } from './token-pair.ts'
import * as store from './token-store.ts'

/*
 *  sign-in ──▶ fresh ──rotate──▶ rotated ──the same successor for 60 s──▶ spent
 *                │                                                           │ used once more: a thief has a copy
 *                └──30 days──▶ expired          the whole family ◀──revoked──┘
 */

const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** A reply lost on the way is asked for again with the old token; two tabs may refresh at once (offline.md). */
const graceMs = 60 * 1000

/** The first pair of a new family: one sign-in on one device. */
export function openFamily(tx: Transaction, userId: string, signer: Signer): Promise<TokenPair> {
  return issue(tx, { id: randomUUID(), family: randomUUID(), userId }, signer)
}

/**
 * The next pair for a refresh token; the same one again within 60 s.
 * Throws `Failure('refresh_refused')` for a forged, expired, spent or revoked one.
 */
export async function rotate(tx: Transaction, token: string, signer: Signer): Promise<Rotated> {
  const row = await store.lockToken(tx, ownRow(token, signer))
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
 * Ends the session of a refresh token: fresh, spent or expired, it is the same sign-in. Nothing to do for a text that is
 * no token of ours, or whose row is gone.
 */
export async function endSession(tx: Transaction, token: string, signer: Signer): Promise<void> {
  const id = refreshTokenRow(token, signer)
  if (id !== undefined) await store.revokeFamilyOf(tx, id, signer.now)
}

/**
 * Signs out every device of the family when the token was spent already: owner and thief cannot be told apart.
 * A step of its own before `rotate`, because the refusal there undoes its transaction.
 */
export async function revokeFamilyOfSpent(
  db: Database,
  token: string,
  signer: Signer,
): Promise<void> {
  const spentBefore = new Date(signer.now.getTime() - graceMs)
  await store.revokeFamilyOfSpent(db, {
    id: ownRow(token, signer),
    spentBefore,
    now: signer.now,
  })
}

function ownRow(token: string, secrets: Secrets): string {
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
