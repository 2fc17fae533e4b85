import { changeProfile, readFlags, signIn, signUp } from '#contract/accounts.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { ApiClient } from './api-client.ts'
import type { OwnerDatabase } from './database.ts'
import type { Device } from './device.ts'
import { live } from './live.ts'
import { cancelAll, requeueAfterSignIn, unsentEntries } from './outbox.ts'
import { activeStates } from './outbox-entry.ts'
import type { SessionService, SessionState } from './phone.ts'
import { randomKey } from './random-key.ts'
import { saved } from './saved.ts'
import type { SignOuts } from './sign-outs.ts'
import { clearTokens, readTokens, tokenOwner, writeTokens } from './tokens.ts'

/** The browser's own stores under the keys of SPEC.md section 9, which the page reads before anything else has loaded. */
export interface BrowserStores {
  readonly local: KeyValues
  /** Also written when the person does not want to be remembered; to the same effect (SPEC.md section 4). */
  readonly session: KeyValues
}

export interface KeyValues {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

export interface Session extends SessionService {
  /** Whose questions are asked and shown now: the signed-in user, or the phone's guest. */
  owner(): Promise<OwnerId>
  /** Takes up what an earlier page left: tokens only the browser's store still has, or only the database. */
  restore(): Promise<void>
  /** The active owner's account is deleted: what is unsent can never be sent, so it goes too. */
  forgetAccount(): Promise<void>
}

export interface SessionParts {
  readonly device: Device
  readonly api: ApiClient
  readonly stores: BrowserStores
  readonly signOuts: SignOuts
  /** Called when a session has ended here and its end may be sent. */
  readonly onSignedOut: () => void
  /** Called when the unsent requests of an owner may go. */
  readonly onSignedIn: (ownerId: OwnerId) => void
}

interface Pair {
  readonly access: string
  readonly refresh: string
}

interface StoredLogin extends Pair {
  readonly isStaff: boolean
}

export function createSession(parts: SessionParts): Session {
  const { device, api, stores, onSignedIn } = parts
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

  /** Tokens first, and his requests may go; then the staff flag: false until the server has said otherwise (SPEC.md section 4). */
  async function begin(pair: Pair, username: string): Promise<void> {
    const ownerId = await api.ownerOf(pair.access, username)
    if (!ownerId) throw new Failure('unproven')
    const db = device.owner(ownerId)
    await keepTokens(ownerId, { ...pair, isStaff: false })
    await mirror()
    onSignedIn(ownerId)
    const profile = await fetchProfile(ownerId, db)
    await saved(() => keepProfile(db, profile))
    await mirror()
  }

  /** What waited for the owner's sign-in may go in the moment his tokens are there: one transaction. */
  async function keepTokens(ownerId: OwnerId, { isStaff, ...pair }: StoredLogin): Promise<void> {
    const db = device.owner(ownerId)
    await saved(async () => {
      await db.transaction('rw', db.meta, db.outbox, async () => {
        await db.meta.put({ k: 'isStaff', value: isStaff })
        await writeTokens(db, { ...pair, refreshKey: randomKey() })
        await requeueAfterSignIn(db)
      })
      await device.activate(ownerId)
    })
  }

  async function fetchProfile(owner: OwnerId, db: OwnerDatabase): Promise<Profile | undefined> {
    try {
      return await api.call(readFlags, {}, { owner, db })
    } catch (error) {
      if (error instanceof Failure) return undefined // silently treated as non-staff (SPEC.md section 8)
      throw error
    }
  }

  async function leave(
    active: OwnerId,
    clear: (db: OwnerDatabase) => Promise<void>,
  ): Promise<void> {
    if (active !== device.guest) await clear(device.owner(active))
    await device.activate(device.guest)
  }

  /** Keeps the browser's stores equal to the databases: after every change, also one made by the worker or another tab. */
  async function mirror(): Promise<SessionState> {
    const first = await readState()
    // Asked twice before tokens are cleared: between two reads the browser may have deleted what they lay in.
    const state = first.kind === 'expired' ? await readState() : first
    const tokens =
      state.kind === 'user' ? await readTokens(device.owner(`user:${state.userId}`)) : undefined
    put(stores, 'access_token', tokens?.access)
    put(stores, 'refresh_token', tokens?.refresh)
    put(stores, 'is_staff', state.kind === 'user' ? String(state.isStaff) : undefined)
    return state
  }

  return {
    state: live(mirror),
    owner,
    async restore() {
      const access = stores.local.getItem('access_token')
      const refresh = stores.local.getItem('refresh_token')
      const ownerId = tokenOwner(access ?? '')
      if (!ownerId || !access || !refresh) return
      // An owner the phone knows has signed out, or was refused, while no page was there to clear the store.
      const isKnown = (await device.owners()).includes(ownerId)
      const isSignedIn = (await owner()) !== device.guest
      if (isKnown || isSignedIn) return
      const isStaff = stores.local.getItem('is_staff') === 'true'
      await keepTokens(ownerId, { access, refresh, isStaff })
    },
    async signIn({ username, password, remember }) {
      stores.local.setItem('is_staff', 'false')
      const pair = await api.call(signIn, { username, password }, guest)
      await begin(pair, username)
      if (!remember) copyToSession(stores)
    },
    async signUp(form) {
      await begin(await api.call(signUp, form, guest), form.email)
    },
    async signOut() {
      const active = await owner()
      const tokens = await readTokens(device.owner(active))
      await saved(async () => {
        // First: cut here, the session ends on the server alone; the other way round it would never end there.
        if (tokens) await parts.signOuts.keep(tokens.refresh)
        await leave(active, wipe)
      })
      await mirror()
      parts.onSignedOut()
    },
    async forgetAccount() {
      const active = await owner()
      await saved(() => leave(active, wipeAll))
      await mirror()
    },
    async unsentCount() {
      return countUnsent(device.owner(await owner()))
    },
    othersUnsentCount: live(async () => {
      // The guest's go without anybody's login; of an ended session its own line tells.
      const known = [device.guest, await device.activeOwner()]
      const others = (await device.owners()).filter((ownerId) => !known.includes(ownerId))
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
      const profile = await api.call(
        changeProfile,
        { trainingConsent: isGiven },
        { owner: active, db },
      )
      await saved(() => keepProfile(db, profile))
    },
  }
}

type Profile = ReplyOf<typeof readFlags>

/** What of an account the phone needs to know without a network. */
async function keepProfile(db: OwnerDatabase, profile: Profile | undefined): Promise<void> {
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

/** Goes at logout: tokens, drafts and every record that is not the face of an unsent or failed request. */
async function wipe(db: OwnerDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await clearTokens(db)
    await db.meta.bulkDelete(['isStaff', 'trainingConsent', 'mirror'])
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

function put(stores: BrowserStores, name: string, value: string | undefined): void {
  if (value === undefined) {
    stores.local.removeItem(name)
    stores.session.removeItem(name)
    return
  }
  if (stores.local.getItem(name) !== value) stores.local.setItem(name, value)
  // A copy that was made at sign-in follows.
  if (stores.session.getItem(name) !== null) stores.session.setItem(name, value)
}

function copyToSession({ local, session }: BrowserStores): void {
  for (const name of ['access_token', 'refresh_token', 'is_staff']) {
    const value = local.getItem(name)
    if (value !== null) session.setItem(name, value)
  }
}
