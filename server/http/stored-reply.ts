import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { acceptedSecrets, derivedKey, type Secrets } from './derived-key.ts'
import type { WireFailureCode } from './problem-sentences.ts'
import type { ReplayKey } from './replay-store.ts'

/** A reply as it left once, and leaves again byte for byte. */
export interface StoredReply {
  readonly status: number
  readonly contentType: string
  /** Of a refusal. */
  readonly code?: WireFailureCode
  readonly body: string
}

const jsonType = 'application/json; charset=utf-8'

export function jsonReply(value: unknown): StoredReply {
  return { status: 200, contentType: jsonType, body: JSON.stringify(value) }
}

/** What a handler returns in place of a new reply: one that was given earlier, or one with a status of its own. */
export class GivenReply {
  readonly reply: StoredReply
  readonly headers: Readonly<Record<string, string>>

  constructor(reply: StoredReply, headers: Readonly<Record<string, string>> = {}) {
    this.reply = reply
    this.headers = headers
  }
}

/** Body of a 202. */
export const acceptedReply: StoredReply = {
  status: 202,
  contentType: jsonType,
  body: JSON.stringify({ accepted: true }),
}

export interface Sealer {
  /** What the database keeps: replies of signup and refresh hold tokens. */
  seal(reply: StoredReply, key: ReplayKey): string
  /** The reply again; undefined when it was sealed with a secret that is gone, or for another request. */
  open(sealed: string, key: ReplayKey): StoredReply | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const sealedFrom = nonceBytes + 16

export function createSealer(secrets: Secrets): Sealer {
  const keys = acceptedSecrets(secrets).map((secret) => derivedKey(secret, 'stored reply'))
  const sealingKey = derivedKey(secrets.secret, 'stored reply')
  return {
    seal(reply, key) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealingKey, nonce).setAAD(nameOf(key))
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
    decipher.setAAD(nameOf(key)).setAuthTag(bytes.subarray(nonceBytes, sealedFrom))
    const opened = decipher.update(bytes.subarray(sealedFrom), undefined, 'utf8')
    // What opens with our key was sealed by `seal` above.
    return JSON.parse(opened + decipher.final('utf8'))
  } catch {
    return undefined // another secret, another request, or nothing we sealed
  }
}

function nameOf({ scope, key }: ReplayKey): Buffer {
  return Buffer.from(`${scope} ${key}`)
}
