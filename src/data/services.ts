import { createSession, type Session } from './accounts/session.ts'
import { type AdvisorService, createAdvisor } from './advisor/advisor.ts'
import type { KnowledgePacks } from './advisor/knowledge-packs.ts'
import type { AnswerStream } from './api/answer-stream.ts'
import type { ApiClient } from './api/api-client.ts'
import { type CropsService, createCrops } from './crops/crops.ts'
import { createHistory, type HistoryService } from './history/history.ts'
import { createMirrors, type Mirrors } from './mirror/mirrors.ts'
import { createFields, type FieldService } from './mirror/own-field.ts'
import type { RequestKinds } from './outbox/request-kind.ts'
import { createWaiting, type WaitingService } from './outbox/waiting.ts'
import { createSenders, type SenderPorts, type Senders } from './senders.ts'
import type { BrowserStores } from './storage/browser-stores.ts'
import type { OwnerDatabase } from './storage/database.ts'
import type { Device } from './storage/device.ts'
import { createDrafts, type DraftService } from './storage/drafts.ts'
import { retryOnReopen } from './storage/retry-on-reopen.ts'

export interface ServiceParts extends SenderPorts {
  readonly device: Device
  readonly api: ApiClient
  readonly packs: KnowledgePacks
  readonly growing: AnswerStream['growing']
  readonly stores: BrowserStores
  /** The phone's calendar clock. */
  readonly now: () => Date
  /** Called after a request was stored and its engine was woken. */
  readonly onEnqueued: () => void
  /** Called after a session has ended on this phone: its sign-out can be sent. */
  readonly onSignedOut: () => void
}

/** Services for the page and the tests. */
export interface Services extends Senders {
  readonly mirrors: Mirrors
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
  const { device, api, packs, growing, stores, now } = parts
  const mirrors = createMirrors(device, parts)
  const senders = createSenders(device, api, parts)
  const { engines, signOuts } = senders
  const session = createSession({
    ...{ device, api, stores, signOuts },
    onSignedOut: parts.onSignedOut,
    onSignedIn: (ownerId) => engines.of(ownerId).wake('auto'),
  })
  const ownerDatabase = () =>
    retryOnReopen(async () => device.owner(await session.owner()), device.reopen)
  const requests = {
    ownerDatabase,
    now,
    onEnqueued(db: OwnerDatabase, key: string) {
      engines.of(db.ownerId).wake('auto', key)
      parts.onEnqueued()
    },
  }
  return {
    ...senders,
    ...{ mirrors, session, ownerDatabase },
    onEnqueued: requests.onEnqueued,
    advisor: createAdvisor({ ...requests, packs, growing }),
    crops: createCrops(requests),
    field: createFields(requests),
    history: createHistory({ ...requests, ...{ device, api, mirrors }, owner: session.owner }),
    waiting: createWaiting({
      ...requests,
      kinds: loadRequestKinds,
      sendNow: ({ ownerId }, key) => engines.of(ownerId).wake('user', key),
      sendAll({ ownerId }) {
        engines.of(ownerId).wake('user')
        return engines.of(ownerId).idle()
      },
    }),
    drafts: createDrafts({
      ...{ ownerDatabase, now },
      async isPrivate(db, draft) {
        if (draft.field !== 'question') return false
        const { isPrivateDraft } = await import('./advisor/question-reading.ts')
        return isPrivateDraft(db, draft)
      },
    }),
  }
}

export async function loadRequestKinds(): Promise<RequestKinds> {
  return (await import('./request-kinds.ts')).requestKinds
}
