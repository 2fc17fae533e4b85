import { errors, jwtVerify, SignJWT } from 'jose'
import { acceptedSecrets, derivedKey, type Secrets } from './derived-key.ts'

/** How long an access token is valid, in seconds. */
const lifetimeS = 15 * 60

const algorithm = 'HS256'
const issuer = 'fosol'
const audience = 'fosol-api'

export interface AccessClaims {
  readonly userId: string
  /** The family of refresh tokens that it belongs to; absent from tokens of earlier releases. */
  readonly session?: string
}

/**
 * A signed token that identifies the caller for 15 minutes from `now`. Whether they are staff, and whether the session
 * has ended, is read from the database at each call.
 */
export function signAccess(
  { userId, session }: AccessClaims,
  secret: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT(session === undefined ? {} : { sid: session })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeS)
    .sign(accessKey(secret))
}

/** The claims of a token; undefined if it is expired, forged, made for another audience, or not a token. */
export async function verifyAccess(
  token: string,
  secrets: Secrets,
  now: Date,
): Promise<AccessClaims | undefined> {
  for (const secret of acceptedSecrets(secrets)) {
    const claims = await verifyWith(token, secret, now)
    if (claims) return claims
  }
  return undefined
}

async function verifyWith(
  token: string,
  secret: string,
  now: Date,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, accessKey(secret), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    if (payload.sub === undefined) return undefined
    const { sid } = payload
    return { userId: payload.sub, ...(typeof sid === 'string' && { session: sid }) }
  } catch (error) {
    // The library throws a JOSEError for a bad token. Any other error is a bug.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function accessKey(secret: string): Uint8Array {
  return derivedKey(secret, 'access token')
}
