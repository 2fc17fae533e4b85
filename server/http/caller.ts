import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { headerNames } from '#contract/problem.ts'
import { Failure } from '#domain/failure.ts'
import { preferredLanguage } from '#domain/language.ts'
import type { Database } from '../database/connection/database.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import { verifyAccess } from './access-token.ts'
import type { Secrets } from './derived-key.ts'
import type { Caller } from './handler.ts'

/**
 * Calls that carry their proof in the body, or need none. Their access token is ignored: the specified client also
 * sends an expired one with them, and could not refresh it if that were refused.
 */
const withoutToken: ReadonlySet<EndpointName> = new Set([
  'signUp',
  'signIn',
  'refreshTokens',
  'signOut',
  'readHealth',
])

export interface CallerDeps {
  readonly secrets: Secrets
  readonly now: () => Date
}

/**
 * The caller, from the request alone. A malformed, forged or expired token is refused with `not_signed_in`, even on calls
 * for anyone: a user's row must not be stored as a guest's. A request for another owner is refused with `owner_mismatch`.
 */
export async function callerOfRequest(
  name: EndpointName,
  request: FastifyRequest,
  deps: CallerDeps,
): Promise<Caller> {
  const { authorization } = request.headers
  const isGuest = authorization === undefined || withoutToken.has(name)
  const guest = guestScope(request)
  const caller = {
    ...(isGuest
      ? { scope: guest }
      : { ...(await signedIn(authorization, deps)), ...deviceScope(guest) }),
    isStaff: false,
    language: preferredLanguage(request.headers['accept-language'] ?? ''),
  }
  checkOwner(caller, request)
  return caller
}

/**
 * The caller with what the database knows of them. Throws `not_signed_in` if the account was deleted or the session has
 * ended.
 */
export async function callerOfAccount(caller: Caller, db: Database): Promise<Caller> {
  const { userId, session } = caller
  if (userId === undefined) return caller
  const user = await db
    .selectFrom('users')
    .select('is_staff')
    .where('id', '=', userId)
    .where(isOpen(session))
    .executeTakeFirst()
  if (!user) throw new Failure('not_signed_in')
  return { ...caller, isStaff: user.is_staff }
}

/** Throws `not_signed_in` or `not_staff` if the caller may not make this call. */
export function checkAccess({ access }: Endpoint, caller: Caller): void {
  if (access === 'anyone') return
  if (caller.userId === undefined) throw new Failure('not_signed_in')
  if (access === 'staff' && !caller.isStaff) throw new Failure('not_staff')
}

async function signedIn(authorization: string, { secrets, now }: CallerDeps) {
  const token = /^Bearer ([^ ]+)$/i.exec(authorization)?.[1]
  const verified = token && (await verifyAccess(token, secrets, now()))
  if (!verified) throw new Failure('not_signed_in')
  const { userId, session } = verified
  return { scope: `user:${userId}`, userId, ...(session !== undefined && { session }) }
}

/** Part of the query that runs anyway, so tokens of an ended session are refused at once. */
function isOpen(session: string | undefined) {
  return sql<boolean>`not exists (
    select from refresh_tokens where family = ${session ?? null} and revoked_at is not null)`
}

/** Empty for a client without a device: all such clients share one scope. */
function deviceScope(guest: string): Pick<Caller, 'deviceScope'> {
  return guest === anonymousScope ? {} : { deviceScope: guest }
}

/** Only a hash of the device id is stored: somebody who reads the database cannot make calls as that device. */
function guestScope(request: FastifyRequest): string {
  const device = header(request, headerNames.device)
  if (!device) return anonymousScope
  return anonymousScope + createHash('sha256').update(device).digest('hex').slice(0, 32)
}

function checkOwner({ userId }: Caller, request: FastifyRequest): void {
  const owner = header(request, headerNames.owner)
  const actual = userId === undefined ? 'guest' : `user:${userId}`
  if (owner !== undefined && owner !== actual) throw new Failure('owner_mismatch')
}

/** The first value of a header. No honest client repeats one of our headers. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}
