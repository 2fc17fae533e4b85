import { askKind } from './advisor/ask-kind.ts'
import { recommendKind } from './crops/recommend-kind.ts'
import type { RequestKinds } from './outbox/request-kind.ts'
import { sendPlans } from './send-plans.ts'

/** Every kind of request that an outbox can hold, as the page needs it. */
export const requestKinds: RequestKinds = { ...sendPlans, ask: askKind, recommend: recommendKind }
