import { createVisits, type Visits } from './analytics/visits.ts'
import { createAnswerStream } from './api/answer-stream.ts'
import { chooseServer, type ServerChoiceParts } from './api/server-choice.ts'
import { createServerClient, type ServerClientParts } from './api/server-client.ts'
import { createExchange, type Exchange, type ExchangeParts } from './exchange.ts'
import type { BrowserStores } from './storage/browser-stores.ts'
import type { OwnerDatabase } from './storage/database.ts'

/** The exchange of a page. It chooses its server at the first call, and sends what was opened. */
export interface PageExchange extends Exchange {
  readonly visits: Visits
}

export interface PageExchangeParts
  extends Omit<ExchangeParts, 'api' | 'onDrained'>,
    Pick<ServerClientParts, 'wire' | 'callTimeoutMs'> {
  readonly server: Omit<ServerChoiceParts, 'db'>
  readonly stores: BrowserStores
  /** The database of the active owner. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
}

export function openPageExchange(parts: PageExchangeParts): PageExchange {
  const { device, state, server, stores, ownerDatabase, schedule } = parts
  const { monitor, serverKind } = state
  const api = createServerClient({
    ...parts,
    ...{ monitor, serverKind },
    answerStream: createAnswerStream(state.growing),
    choose: () => chooseServer({ ...server, db: device.db }),
    plainClient: async () => (await import('./plain-server/plain-client.ts')).createPlainClient,
  })
  const exchange = createExchange({
    ...{ ...parts, api },
    // Pulls the records that the server has just stored.
    onDrained: (ownerId) => exchange.mirrors.of(ownerId).wake(),
  })
  const { session } = stores
  return {
    ...exchange,
    visits: createVisits({ device, api, ownerDatabase, session, schedule }),
  }
}
