import { hash, verify } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** argon2id with 19 MiB and two passes (OWASP password storage, 2024): 10 to 40 ms, by the machine. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Composed and decomposed Bengali letters look the same to who types them, so they are the same password. */
function spelt(password: string): string {
  return password.normalize('NFKC')
}

/** For each password that is hashed at once: the last of them waits ten seconds on a slow machine. */
const waitingEach = 250

let inTurn = createTurns({ atOnce: 2, waiting: 2 * waitingEach })

/**
 * Sets how many passwords this process hashes at the same time. Each takes a processor, 19 MiB, and one of the four
 * threads by which Node also reads files.
 */
export function boundHashes(atOnce: number, waiting = atOnce * waitingEach): void {
  inTurn = createTurns({ atOnce, waiting })
}

/** Throws `Failure('unavailable')` when too many wait already, as does `passwordMatches`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(spelt(password), cost))
}

/** Made at the start and by the same function as all others, so that a check against it costs what theirs cost. */
const hashOfNobody = hashPassword('nobody has this password')

/** Takes as long for an account that does not exist (`passwordHash` undefined) as for a wrong password. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNobody)
  const matches = await inTurn(() => verify(known, spelt(password)))
  return matches && passwordHash !== undefined
}
