import type { ApiKind } from '#contract/page-config.ts'
import type { OwnAccount } from './accounts/own-account.ts'
import type { SessionService } from './accounts/session.ts'
import type { AdvisorService } from './advisor/advisor.ts'
import type { KnowledgeService } from './advisor/knowledge-packs.ts'
import type { Dashboard } from './analytics/dashboard.ts'
import type { VisitService } from './analytics/visits.ts'
import type { Connectivity } from './api/connectivity.ts'
import type { CropsService } from './crops/crops.ts'
import type { DurabilityService } from './durability/durability.ts'
import type { HistoryService } from './history/history.ts'
import type { FieldService } from './mirror/own-field.ts'
import type { WaitingService } from './outbox/waiting.ts'
import type { DraftService } from './storage/drafts.ts'
import type { Live } from './storage/live.ts'

/** The interface of the data layer for the screens. Refusals are thrown as a `Failure`. */
export interface Phone {
  readonly session: SessionService
  readonly advisor: AdvisorService
  readonly knowledge: KnowledgeService
  readonly crops: CropsService
  readonly field: FieldService
  readonly history: HistoryService
  readonly waiting: WaitingService
  readonly drafts: DraftService
  readonly visits: VisitService
  readonly durability: DurabilityService
  /** The dashboard for staff; needs a network. Its code is loaded at the first call. @throws TypeError when the code could not be loaded */
  dashboard(): Promise<Dashboard>
  /** The account of signed-in people; needs a network. Its code is loaded at the first call. @throws TypeError when the code could not be loaded */
  ownAccount(): Promise<OwnAccount>
  readonly connectivity: Live<Connectivity>
  /** Which calls the server knows; undefined until it is chosen. */
  readonly serverKind: Live<ApiKind | undefined>
  /** Works with the phone, and waits no longer than the databases answer; nothing is begun while they do not. @throws Failure `storage_failed` when they do not, or what `work` throws */
  checked<T>(work: () => Promise<T>): Promise<T>
  /** Subscribes to a value of the phone; if it does not come, `PagePorts.onStorage` says whether the databases answer. */
  watch<T>(source: Live<T>, listener: (value: T) => void): () => void
  /** Sends waiting requests now: the browser is online or visible again, or the farmer has tapped "send now". */
  wake(): void
}
