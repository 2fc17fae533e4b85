import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { headerNames } from '#contract/problem.ts'
import { Failure } from '#domain/failure.ts'
import { preferredLanguage } from '#domain/language.ts'
import type { Database } from '../database/database.ts'
import { nobody } from '../database/owner-sequence.ts'
import { verifyAccess } from './access-token.ts'
import type { Secrets } from './derived-key.ts'
import type { Caller } from './handler.ts'

/**
 * Calls whose proof stands in their body, or that need none. The specified client sends its old access token with them
 * too: refused for that, it could never refresh it.
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
 * Who calls, by what the request says alone. A token that is malformed, forged or expired is refused with
 * `not_signed_in` on calls for anyone too: a user's row must not be stored as a guest's. Refuses with `owner_mismatch` a
 * request meant for another owner.
 */
export async function namedCaller(
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
  refuseOtherOwner(caller, request)
  return caller
}

/** The caller as the database knows them. Throws `not_signed_in` for an account that is gone, or a session that was ended. */
export async function knownCaller(caller: Caller, db: Database): Promise<Caller> {
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

/** Throws `not_signed_in` or `not_staff` when the call is not for this caller. */
export function refuseWithoutAccess({ access }: Endpoint, caller: Caller): void {
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

/** In the one query there is anyway: the tokens of a session that was ended are refused at once. */
function isOpen(session: string | undefined) {
  return sql<boolean>`not exists (
    select from refresh_tokens where family = ${session ?? null} and revoked_at is not null)`
}

/** Without a device there is no guest of it: what all such clients left lies in one scope. */
function deviceScope(guest: string): Pick<Caller, 'deviceScope'> {
  return guest === nobody ? {} : { deviceScope: guest }
}

/** The device is known by a hash only: who reads the database cannot ask in its name. */
function guestScope(request: FastifyRequest): string {
  const device = header(request, headerNames.device)
  if (!device) return nobody
  return nobody + createHash('sha256').update(device).digest('hex').slice(0, 32)
}

function refuseOtherOwner({ userId }: Caller, request: FastifyRequest): void {
  const owner = header(request, headerNames.owner)
  const actual = userId === undefined ? 'guest' : `user:${userId}`
  if (owner !== undefined && owner !== actual) throw new Failure('owner_mismatch')
}

/** The first value of a header: a repeated one of our own is nobody's honest request. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}
