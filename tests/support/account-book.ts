import type { OwnerId } from '#domain/accounts.ts'

interface Pair {
  readonly access: string
  readonly refresh: string
}

/** The accounts of a scripted API: rotating refresh tokens, the just-used one good for the same successor. */
export interface AccountBook {
  /** Opens an account and gives its owner id. */
  open(email: string, isStaff?: boolean, ownerId?: OwnerId): OwnerId
  issue(email: string): Pair | undefined
  rotate(refresh: string): Pair | undefined
  ownerOfAccess(access: string): OwnerId | undefined
  profile(owner: string): unknown
  /** All access tokens given out so far are no good any more. */
  expireAccess(): void
  /** Neither access nor refresh tokens given out so far are good. */
  revokeAll(): void
  /** The session of a refresh token is over. */
  end(refresh: string): boolean
  /** How many pairs were ever given out. */
  pairCount(): number
}

export function accountBook(): AccountBook {
  const accountsByEmail = new Map<
    string,
    { readonly ownerId: OwnerId; readonly isStaff: boolean }
  >()
  const ownersByAccess = new Map<string, OwnerId>()
  const ownersByRefresh = new Map<string, OwnerId>()
  const successors = new Map<string, Pair>()
  let pairs = 0

  function pairFor(ownerId: OwnerId): Pair {
    pairs += 1
    const pair = { access: accessToken(ownerId, pairs), refresh: `refresh-${ownerId}-${pairs}` }
    ownersByAccess.set(pair.access, ownerId)
    ownersByRefresh.set(pair.refresh, ownerId)
    return pair
  }

  function open(
    email: string,
    isStaff = false,
    ownerId: OwnerId = `user:${crypto.randomUUID()}`,
  ): OwnerId {
    accountsByEmail.set(email, { ownerId, isStaff })
    return ownerId
  }

  return {
    open,
    issue(email) {
      const account = accountsByEmail.get(email)
      return account && pairFor(account.ownerId)
    },
    rotate(refresh) {
      const ownerId = ownersByRefresh.get(refresh)
      if (!ownerId) return undefined
      const successor = successors.get(refresh) ?? pairFor(ownerId)
      successors.set(refresh, successor)
      return successor
    },
    ownerOfAccess: (access) => ownersByAccess.get(access),
    profile(owner) {
      const found = [...accountsByEmail].find(([, { ownerId }]) => ownerId === owner)
      const [email = '', account] = found ?? []
      return { ...blankProfile, id: owner, email, isStaff: account?.isStaff ?? false }
    },
    expireAccess: () => ownersByAccess.clear(),
    revokeAll() {
      ownersByAccess.clear()
      ownersByRefresh.clear()
    },
    end: (refresh) => ownersByRefresh.delete(refresh),
    pairCount: () => pairs,
  }
}

const blankProfile = {
  firstName: '',
  lastName: '',
  gender: '',
  countryCode: '',
  age: null,
  language: 'en',
  createdAt: '2026-07-01T12:00:00+06:00',
}

/** As a signed one looks to the phone, which reads the subject only. */
export function accessToken(ownerId: OwnerId, serial = 0): string {
  const claims = JSON.stringify({ sub: ownerId.slice('user:'.length), serial })
  return `head.${Buffer.from(claims).toString('base64url')}.signature`
}
