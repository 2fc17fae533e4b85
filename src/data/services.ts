import type { OwnerId } from '#domain/accounts.ts'
import { createSession, type Session } from './accounts/session.ts'
import { type AdvisorService, createAdvisor } from './advisor/advisor.ts'
import type { KnowledgePacks } from './advisor/knowledge-packs.ts'
import { isPrivateDraft } from './advisor/load-reading.ts'
import { type CropsService, createCrops } from './crops/crops.ts'
import { createHistory, type HistoryService } from './history/history.ts'
import { inBackground, type LoadExchange } from './load-exchange.ts'
import { createFields, type FieldService } from './mirror/own-field.ts'
import type { RequestKinds } from './outbox/request-kind.ts'
import type { WakeReason } from './outbox/sync-engine.ts'
import { createWaiting, type WaitingService } from './outbox/waiting.ts'
import type { PageState } from './page-state.ts'
import type { BrowserStores } from './storage/browser-stores.ts'
import type { OwnerDatabase } from './storage/database.ts'
import type { Device } from './storage/device.ts'
import { createDrafts, type DraftService } from './storage/drafts.ts'
import { retryOnReopen } from './storage/retry-on-reopen.ts'

export interface ServiceParts {
  readonly device: Device
  readonly state: PageState
  readonly exchange: LoadExchange
  readonly packs: KnowledgePacks
  readonly stores: BrowserStores
  /** The phone's calendar clock. */
  readonly now: () => Date
  /** Called after a request was stored and its engine was woken. */
  readonly onEnqueued: () => void
  /** Called after a session has ended on this phone: its sign-out can be sent. */
  readonly onSignedOut: () => void
}

/** Services for the page and the tests. */
export interface Services {
  readonly session: Session
  readonly advisor: AdvisorService
  readonly crops: CropsService
  readonly field: FieldService
  readonly history: HistoryService
  readonly waiting: WaitingService
  readonly drafts: DraftService
  /** The database of the active owner. */
  ownerDatabase(): Promise<OwnerDatabase>
  /** Wakes the engine of a stored request. */
  onEnqueued(db: OwnerDatabase, key: string): void
}

export function createServices(parts: ServiceParts): Services {
  const { device, state, exchange, packs, stores, now } = parts
  const wake = (ownerId: OwnerId, reason: WakeReason, key?: string) =>
    inBackground(exchange, ({ engines }) => engines.of(ownerId).wake(reason, key))
  const session = createSession({
    ...{ device, stores, signOuts: state.signOuts },
    calls: async () => (await exchange()).accounts,
    onSignedOut: parts.onSignedOut,
    onSignedIn: (ownerId) => void wake(ownerId, 'auto'),
  })
  const ownerDatabase = () =>
    retryOnReopen(async () => device.owner(await session.owner()), device.reopen)
  const requests = {
    ownerDatabase,
    now,
    onEnqueued(db: OwnerDatabase, key: string) {
      void wake(db.ownerId, 'auto', key)
      parts.onEnqueued()
    },
  }
  return {
    ...{ session, ownerDatabase },
    onEnqueued: requests.onEnqueued,
    advisor: createAdvisor({ ...requests, packs, growing: state.growing }),
    crops: createCrops(requests),
    field: createFields(requests),
    history: createHistory({
      ...requests,
      ...{ device, exchange, isSyncing: state.isSyncing },
      owner: session.owner,
    }),
    waiting: createWaiting({
      ...requests,
      kinds: loadRequestKinds,
      sendNow: ({ ownerId }, key) => void wake(ownerId, 'user', key),
      async sendAll({ ownerId }) {
        await wake(ownerId, 'user')
        await inBackground(exchange, ({ engines }) => engines.of(ownerId).idle())
      },
    }),
    drafts: createDrafts({ ...{ ownerDatabase, now }, isPrivate: isPrivateDraft }),
  }
}

export async function loadRequestKinds(): Promise<RequestKinds> {
  return (await import('./request-kinds.ts')).requestKinds
}
