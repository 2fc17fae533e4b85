import { askPlan } from './advisor/ask-plan.ts'
import { voteKind } from './advisor/vote-plan.ts'
import { recommendPlan } from './crops/recommend-plan.ts'
import { deleteKind } from './mirror/delete-plan.ts'
import { fieldKind } from './mirror/field-plan.ts'
import type { SendPlans } from './outbox/request-kind.ts'

/** How every kind of request is sent; page and service worker hand it to their sync engines. */
export const sendPlans: SendPlans = {
  ask: askPlan,
  recommend: recommendPlan,
  vote: voteKind,
  delete: deleteKind,
  field: fieldKind,
}
