import { hkdfSync } from 'node:crypto'

/** What this installation signs, seals and fingerprints with. */
export interface Secrets {
  readonly secret: string
  /** `SECRET_PREVIOUS`: what was made with it is still accepted; nothing new is made with it. */
  readonly previousSecret?: string | undefined
}

/** All that are accepted, the present one first. */
export function acceptedSecrets({
  secret,
  previousSecret,
}: Secrets): readonly [string, ...string[]] {
  return previousSecret === undefined ? [secret] : [secret, previousSecret]
}

/**
 * A key of 32 bytes for one purpose, so that what is signed for one can never pass for another.
 * Reading one key tells nothing about the secret or the other keys (RFC 5869).
 */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fosol ${purpose}`, 32))
}
