import { errors, jwtVerify, SignJWT } from 'jose'
import { derivedKey } from './derived-key.ts'

/** How long an access token is good for: a revoked sign-in lives on for no longer than this. */
const lifetimeS = 15 * 60

const algorithm = 'HS256'
const issuer = 'fosol'
const audience = 'fosol-api'

/** A signed token that says who calls, for 15 minutes from `now`. Whether he is staff is looked up at each call. */
export function signAccess(userId: string, secret: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeS)
    .sign(accessKey(secret))
}

/** Who the token speaks for; undefined when it is expired, forged, for somebody else, or no token at all. */
export async function verifyAccess(
  token: string,
  secret: string,
  now: Date,
): Promise<{ readonly userId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, accessKey(secret), {
      algorithms: [algorithm],
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return payload.sub === undefined ? undefined : { userId: payload.sub }
  } catch (error) {
    // The library tells a bad token by throwing; anything but that is a bug.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function accessKey(secret: string): Uint8Array {
  return derivedKey(secret, 'access token')
}
