import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { acceptedSecrets, derivedKey, type Secrets } from './derived-key.ts'

/**
 * SHA-256 of method, route template and raw body. With `secrets`, for a body that holds a password, an HMAC: who reads
 * the table cannot try passwords against it. The plain one is accepted there too, never stored: a server of the release
 * before may have begun the request.
 */
export function fingerprintsOf(
  request: FastifyRequest,
  secrets: Secrets | undefined,
): readonly [string, ...string[]] {
  const plain = digest(createHash('sha256'), request)
  if (!secrets) return [plain]
  const keyed = (secret: string) =>
    digest(createHmac('sha256', derivedKey(secret, 'fingerprint')), request)
  const [present, ...previous] = acceptedSecrets(secrets).map(keyed)
  return present === undefined ? [plain] : [present, ...previous, plain]
}

function digest(hash: Hash | Hmac, { method, routeOptions, rawBody }: FastifyRequest): string {
  return hash.update(`${method} ${routeOptions.url}\n`).update(rawBody).digest('hex')
}
