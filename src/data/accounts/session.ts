import type { OwnerId } from '#domain/accounts.ts'
import { clearTokens, readTokens, tokenOwner, writeTokens } from '../api/tokens.ts'
import { activeStates } from '../outbox/entry.ts'
import { cancelAll, requeueAfterSignIn, unsentEntries } from '../outbox/outbox.ts'
import type { BrowserStores } from '../storage/browser-stores.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Device } from '../storage/device.ts'
import type { Live } from '../storage/live.ts'
import { live } from '../storage/live.ts'
import { randomKey } from '../storage/random-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { AccountCalls, BegunSession, ProfileFlags, SignUpForm } from './account-calls.ts'
import type { KeptSignOuts } from './kept-sign-outs.ts'

export type SessionState =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly userId: string; readonly isStaff: boolean }
  /** The server has ended the session: the guest is active until somebody signs in; the account's requests wait. */
  | { readonly kind: 'expired'; readonly waitingCount: number }

export interface SessionService {
  readonly state: Live<SessionState>
  signIn(credentials: Credentials): Promise<void>
  signUp(form: SignUpForm): Promise<void>
  /** Unsent requests stay on the phone, locked to their owner. Everything else of the session is deleted; the server ends it as soon as it can be reached. */
  signOut(): Promise<void>
  /** How many requests of the active owner have not been sent yet. */
  unsentCount(): Promise<number>
  /** How many requests of other accounts are on this phone, locked until their owners sign in. Only the count is public. */
  readonly othersUnsentCount: Live<number>
  /** Whether the signed-in account lets its conversations train the tuned model, by the server's last reply; undefined for a guest or before the first reply. */
  readonly trainingConsent: Live<boolean | undefined>
  /** Stores it at the server; needs a network. */
  setTrainingConsent(isGiven: boolean): Promise<void>
}

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

export interface Session extends SessionService {
  /** The owner whose requests are sent and shown: the signed-in user, or the phone's guest. */
  owner(): Promise<OwnerId>
  /** Restores a login that only localStorage still has. */
  restore(): Promise<void>
  /** The active owner's account was deleted: deletes its data and its unsent requests, which can never be sent. */
  forgetAccount(): Promise<void>
}

export interface SessionParts {
  readonly device: Device
  /** Loads the calls of signing in. @throws Failure `no_network` when their code cannot be fetched */
  readonly calls: () => Promise<AccountCalls>
  readonly stores: BrowserStores
  readonly signOuts: KeptSignOuts
  /** Called after a session has ended on this phone: its sign-out can be sent. */
  readonly onSignedOut: () => void
  /** Called when the unsent requests of an owner can be sent. */
  readonly onSignedIn: (ownerId: OwnerId) => void
}

interface StoredLogin extends Omit<BegunSession, 'ownerId'> {
  readonly isStaff: boolean
}

export function createSession(parts: SessionParts): Session {
  const { device, stores, onSignedIn } = parts
  const guest = { owner: device.guest, db: device.owner(device.guest) }

  async function owner(): Promise<OwnerId> {
    const active = await device.activeOwner()
    if (active === device.guest) return active
    return (await readTokens(device.owner(active))) ? active : device.guest
  }

  async function readState(): Promise<SessionState> {
    const active = await device.activeOwner()
    if (active === device.guest) return { kind: 'guest' }
    const db = device.owner(active)
    if (!(await readTokens(db))) return { kind: 'expired', waitingCount: await countUnsent(db) }
    const staff = await db.meta.get('isStaff')
    return {
      kind: 'user',
      userId: active.slice('user:'.length),
      isStaff: staff?.k === 'isStaff' && staff.value,
    }
  }

  /** Stores the tokens first, so that requests can be sent; then the staff flag, false until the server confirms it (SPEC.md section 4). */
  async function startSession({ ownerId, ...pair }: BegunSession): Promise<void> {
    const db = device.owner(ownerId)
    await storeLogin(ownerId, { ...pair, isStaff: false })
    await syncStores()
    onSignedIn(ownerId)
    const calls = await parts.calls()
    const profile = await calls.profile({ owner: ownerId, db })
    await retryWrite(() => storeProfile(db, profile))
    await syncStores()
  }

  /** Stores the tokens and requeues the requests that waited for the sign-in, in one transaction. */
  async function storeLogin(ownerId: OwnerId, { isStaff, ...pair }: StoredLogin): Promise<void> {
    const db = device.owner(ownerId)
    await retryWrite(async () => {
      await db.transaction('rw', db.meta, db.outbox, async () => {
        await db.meta.put({ k: 'isStaff', value: isStaff })
        await writeTokens(db, { ...pair, refreshKey: randomKey() })
        await requeueAfterSignIn(db)
      })
      await device.activate(ownerId)
    })
  }

  async function endSession(
    active: OwnerId,
    clear: (db: OwnerDatabase) => Promise<void>,
  ): Promise<void> {
    if (active !== device.guest) await clear(device.owner(active))
    await device.activate(device.guest)
  }

  /** Copies the login to localStorage and sessionStorage after every change, also one by the worker or another tab. */
  async function syncStores(): Promise<SessionState> {
    const first = await readState()
    // Reads twice before tokens are cleared: the browser may have evicted the databases between two reads.
    const state = first.kind === 'expired' ? await readState() : first
    const tokens =
      state.kind === 'user' ? await readTokens(device.owner(`user:${state.userId}`)) : undefined
    putInStores(stores, 'access_token', tokens?.access)
    putInStores(stores, 'refresh_token', tokens?.refresh)
    putInStores(stores, 'is_staff', state.kind === 'user' ? String(state.isStaff) : undefined)
    return state
  }

  return {
    state: live(syncStores),
    owner,
    async restore() {
      const access = stores.local.getItem('access_token')
      const refresh = stores.local.getItem('refresh_token')
      const ownerId = tokenOwner(access ?? '')
      if (!ownerId || !access || !refresh) return
      // A known owner has signed out or was refused while no page could clear localStorage.
      const isKnown = (await device.owners()).includes(ownerId)
      const isSignedIn = (await owner()) !== device.guest
      if (isKnown || isSignedIn) return
      const isStaff = stores.local.getItem('is_staff') === 'true'
      await storeLogin(ownerId, { access, refresh, isStaff })
    },
    async signIn({ username, password, remember }) {
      stores.local.setItem('is_staff', 'false')
      const calls = await parts.calls()
      await startSession(await calls.signIn(guest, { username, password }))
      if (!remember) copyToSession(stores)
    },
    async signUp(form) {
      const calls = await parts.calls()
      await startSession(await calls.signUp(guest, form))
    },
    async signOut() {
      const active = await owner()
      const tokens = await readTokens(device.owner(active))
      await retryWrite(async () => {
        // Stored first: after a crash here the session ends only on the server. In the other order it would never end there.
        if (tokens) await parts.signOuts.keep(tokens.refresh)
        await endSession(active, wipe)
      })
      await syncStores()
      parts.onSignedOut()
    },
    async forgetAccount() {
      const active = await owner()
      await retryWrite(() => endSession(active, wipeAll))
      await syncStores()
    },
    async unsentCount() {
      return countUnsent(device.owner(await owner()))
    },
    othersUnsentCount: live(async () => {
      // The guest's requests need no sign-in, and the state of an expired session has its own count.
      const shown = [device.guest, await device.activeOwner()]
      const others = (await device.owners()).filter((ownerId) => !shown.includes(ownerId))
      const counts = await Promise.all(others.map((other) => countUnsent(device.owner(other))))
      return counts.reduce((sum, count) => sum + count, 0)
    }),
    trainingConsent: live(async () => {
      const consent = await device.owner(await owner()).meta.get('trainingConsent')
      return consent?.k === 'trainingConsent' ? consent.value : undefined
    }),
    async setTrainingConsent(isGiven) {
      const active = await owner()
      const db = device.owner(active)
      const calls = await parts.calls()
      const profile = await calls.setTrainingConsent({ owner: active, db }, isGiven)
      await retryWrite(() => storeProfile(db, profile))
    },
  }
}

/** Stores the part of the profile that the phone needs without a network. */
async function storeProfile(db: OwnerDatabase, profile: ProfileFlags | undefined): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ k: 'isStaff', value: profile?.isStaff ?? false })
    const consent = profile?.trainingConsent
    if (consent !== undefined) await db.meta.put({ k: 'trainingConsent', value: consent })
  })
}

async function countUnsent(db: OwnerDatabase): Promise<number> {
  const entries = await unsentEntries(db)
  return entries.length
}

/** Deletes at sign-out: tokens, drafts and every record that does not show an unsent or failed request. */
async function wipe(db: OwnerDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await clearTokens(db)
    await db.meta.bulkDelete(['isStaff', 'trainingConsent', 'mirror', 'field'])
    await db.meta.where('k').startsWith('desk:').delete()
    await db.drafts.clear()
    const kept = await db.outbox
      .where('state')
      .anyOf([...activeStates, 'failed'])
      .toArray()
    const keptKeys = new Set(kept.map((entry) => entry.key))
    for (const table of [db.conversations, db.recommendations]) {
      await table.filter((record) => !keptKeys.has(record.clientKey)).delete()
    }
  })
}

function wipeAll(db: OwnerDatabase): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    await cancelAll(db)
    await db.meta.delete('visits')
    await wipe(db)
  })
}

function putInStores(stores: BrowserStores, name: string, value: string | undefined): void {
  if (value === undefined) {
    stores.local.removeItem(name)
    stores.session.removeItem(name)
    return
  }
  if (stores.local.getItem(name) !== value) stores.local.setItem(name, value)
  // Updates a copy that was made at sign-in.
  if (stores.session.getItem(name) !== null) stores.session.setItem(name, value)
}

function copyToSession({ local, session }: BrowserStores): void {
  for (const name of ['access_token', 'refresh_token', 'is_staff']) {
    const value = local.getItem(name)
    if (value !== null) session.setItem(name, value)
  }
}
