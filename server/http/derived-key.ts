import { hkdfSync } from 'node:crypto'

/**
 * A key of 32 bytes for one purpose, so that what is signed for one can never pass for another.
 * Reading one key tells nothing about the secret or the other keys (RFC 5869).
 */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fosol ${purpose}`, 32))
}
