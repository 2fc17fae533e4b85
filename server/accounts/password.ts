import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { foldPassword } from '#domain/accounts.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** argon2id with 19 MiB and two passes (OWASP password storage, 2024): 10 to 40 ms, depending on the machine. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How many passwords may wait for each one that is hashed. On a slow machine the last of them waits ten seconds. */
const queuedEach = 250

let limited = createConcurrencyLimit({ running: 2, queued: 2 * queuedEach })

/**
 * Sets how many passwords this process hashes at the same time. Each uses a processor, 19 MiB, and one of the four
 * threads with which Node also reads files.
 */
export function limitHashes(running: number, queued = running * queuedEach): void {
  limited = createConcurrencyLimit({ running, queued })
}

/** Throws `Failure('unavailable')` if too many passwords are waiting. So does `passwordMatches`. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(foldPassword(password), cost))
}

/** Of a password that nobody can type. Made with the same cost as all others, so that a check against it takes as long. */
const dummyHash = hashPassword(randomBytes(32).toString('base64url'))

/**
 * Tries the folded password, then the password as it was typed: releases up to 0.8 hashed it so. Takes the same time for an
 * account that does not exist (`passwordHash` undefined) as for a wrong password.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? (await dummyHash)
  const forms = new Set([foldPassword(password), password.normalize('NFKC')])
  return limited(async () => {
    for (const form of forms) if (await verify(known, form)) return passwordHash !== undefined
    return false
  })
}
