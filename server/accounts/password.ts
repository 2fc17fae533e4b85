import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes (OWASP password storage, 2024): 10 to 40 ms, by the machine. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Composed and decomposed Bengali letters look the same to who types them, so they are the same password. */
function spelt(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return hash(spelt(password), cost)
}

/** Made at the start and by the same function as all others, so that a check against it costs what theirs cost. */
const hashOfNobody = hashPassword('nobody has this password')

/** Takes as long for an account that does not exist (`passwordHash` undefined) as for a wrong password. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), spelt(password))
  return matches && passwordHash !== undefined
}
