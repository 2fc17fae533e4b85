import { createVisits, type Visits } from '#data/analytics/visits.ts'
import type { TestPhone } from './test-phone.ts'

/** The visits of a page, with its hand clock. */
export function visitsOf({ device, api, db, stores, clock }: TestPhone): Visits {
  const session = stores.session
  return createVisits({ device, api, ownerDatabase: db, session, schedule: clock.later })
}
