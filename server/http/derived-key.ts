import { hkdfSync } from 'node:crypto'

/** The secrets with which this installation signs, encrypts and fingerprints. */
export interface Secrets {
  readonly secret: string
  /** `SECRET_PREVIOUS`: what was made with it is still accepted, but nothing new is made with it. */
  readonly previousSecret?: string | undefined
}

/** All accepted secrets, the current one first. */
export function acceptedSecrets({
  secret,
  previousSecret,
}: Secrets): readonly [string, ...string[]] {
  return previousSecret === undefined ? [secret] : [secret, previousSecret]
}

/**
 * A key of 32 bytes for one purpose (HKDF, RFC 5869), so that a signature for one purpose is not valid for another.
 * From one key nobody can compute the secret or the other keys.
 */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fosol ${purpose}`, 32))
}
