import { accountHandlers } from './accounts/handlers.ts'
import { advisorHandlers } from './advisor/handlers.ts'
import { conversationsIn, findConversation } from './advisor/store.ts'
import { analyticsHandlers } from './analytics/handlers.ts'
import { cropsHandlers, recommendationReply } from './crops/handlers.ts'
import { findRecommendation, recommendationsIn } from './crops/store.ts'
import type { Database } from './database/connection/database.ts'
import { type App, type AppDeps, createApp } from './http/app.ts'
import type { Handlers } from './http/handler.ts'
import type { ReplayKey } from './http/replay-store.ts'
import { createSealer } from './http/stored-reply.ts'
import type { Adviser } from './models/answer.ts'
import { platformHandlers } from './platform/handlers.ts'
import type { Settings } from './settings/settings.ts'
import { syncHandlers } from './sync/handlers.ts'

export interface ComposeDeps
  extends Pick<
    AppDeps,
    'ping' | 'freeBytes' | 'pageFolder' | 'now' | 'waitMs' | 'pingMs' | 'drainMs'
  > {
  readonly db: Database
  readonly adviser: Adviser
  readonly settings: Pick<
    Settings,
    | 'secret'
    | 'previousSecret'
    | 'displayZone'
    | 'corsOrigins'
    | 'rateLimits'
    | 'limits'
    | 'addressTimes'
    | 'wrongPasswords'
    | 'trustProxy'
    | 'guestRecords'
    | 'guestFreeMb'
    | 'helplines'
    | 'leaseMs'
    | 'logLevel'
  >
}

/** Makes the server from its features. */
export function composeApp({ adviser, ...deps }: ComposeDeps): Promise<App> {
  const { db, settings } = deps
  const { secret, previousSecret, displayZone, guestRecords } = settings
  const secrets = { secret, previousSecret }
  const wrongPasswords = settings.rateLimits ? settings.wrongPasswords : undefined

  async function replyOfRecord(request: ReplayKey): Promise<unknown> {
    const conversation = await findConversation(db, request, displayZone)
    if (conversation) return conversation
    const recommendation = await findRecommendation(db, request, displayZone)
    return recommendation && recommendationReply(recommendation)
  }

  const handlers: Handlers = {
    ...accountHandlers({ db, secrets, displayZone, wrongPasswords }),
    ...advisorHandlers({ db, adviser, displayZone, guestRecords }),
    ...cropsHandlers({ db, displayZone, guestRecords }),
    ...analyticsHandlers({ db, displayZone }),
    ...syncHandlers({
      db,
      helplines: settings.helplines,
      conversationsIn: (tx, span) => conversationsIn(tx, span, displayZone),
      recommendationsIn: (tx, span) => recommendationsIn(tx, span, displayZone),
    }),
    ...platformHandlers({ db, sealer: createSealer(secrets), replyOfRecord }),
  }
  return createApp({ ...deps, handlers })
}
