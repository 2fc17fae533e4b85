import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { acceptedSecrets, derivedKey, type Secrets } from './derived-key.ts'
import type { WireFailureCode } from './problem-sentences.ts'
import type { ReplayKey } from './replay-store.ts'

/** A reply that can be sent again, byte for byte. */
export interface StoredReply {
  readonly status: number
  readonly contentType: string
  /** Only for a refusal. */
  readonly code?: WireFailureCode
  readonly body: string
}

const jsonType = 'application/json; charset=utf-8'

export function jsonReply(value: unknown): StoredReply {
  return { status: 200, contentType: jsonType, body: JSON.stringify(value) }
}

/** A handler returns this to send a stored reply, or one with its own status. */
export class ReplyWithHeaders {
  readonly reply: StoredReply
  readonly headers: Readonly<Record<string, string>>

  constructor(reply: StoredReply, headers: Readonly<Record<string, string>> = {}) {
    this.reply = reply
    this.headers = headers
  }
}

/** The reply 202. */
export const acceptedReply: StoredReply = {
  status: 202,
  contentType: jsonType,
  body: JSON.stringify({ accepted: true }),
}

export interface Sealer {
  /** Encrypts a reply for the database, because replies of sign-up and refresh contain tokens. */
  seal(reply: StoredReply, key: ReplayKey): string
  /** Decrypts a reply. Undefined if it was encrypted with a secret that we no longer have, or for another request. */
  open(sealed: string, key: ReplayKey): StoredReply | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const ciphertextStart = nonceBytes + 16

export function createSealer(secrets: Secrets): Sealer {
  const keys = acceptedSecrets(secrets).map((secret) => derivedKey(secret, 'stored reply'))
  const sealingKey = derivedKey(secrets.secret, 'stored reply')
  return {
    seal(reply, key) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealingKey, nonce).setAAD(associatedData(key))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(text, key) {
      for (const sealedWith of keys) {
        const reply = openWith(sealedWith, text, key)
        if (reply) return reply
      }
      return undefined
    },
  }
}

function openWith(sealedWith: Uint8Array, text: string, key: ReplayKey): StoredReply | undefined {
  try {
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv(algorithm, sealedWith, bytes.subarray(0, nonceBytes))
    decipher.setAAD(associatedData(key)).setAuthTag(bytes.subarray(nonceBytes, ciphertextStart))
    const opened = decipher.update(bytes.subarray(ciphertextStart), undefined, 'utf8')
    // Only `seal` can have encrypted it, so it is a StoredReply.
    return JSON.parse(opened + decipher.final('utf8'))
  } catch {
    return undefined // another secret, another request, or a changed text
  }
}

/** The authenticated data: binds the ciphertext to its request. */
function associatedData({ scope, key }: ReplayKey): Buffer {
  return Buffer.from(`${scope} ${key}`)
}
