import type { Migration } from 'kysely/migration'
import { up as first } from './migrations/0001-first.ts'
import { up as recommendationRequests } from './migrations/0002-recommendation-requests.ts'
import { up as votesAndWarnings } from './migrations/0003-votes-and-warnings.ts'
import { up as tombstones } from './migrations/0004-tombstones.ts'
import { up as analytics } from './migrations/0005-analytics.ts'
import { up as staffActions } from './migrations/0006-staff-actions.ts'
import { up as standIns } from './migrations/0007-stand-ins.ts'
import { up as credentialReplays } from './migrations/0008-credential-replays.ts'
import { up as limits } from './migrations/0009-limits.ts'

/** Every step the tables went through, in the order of the names; a step that has been released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { up: first },
  '0002-recommendation-requests': { up: recommendationRequests },
  '0003-votes-and-warnings': { up: votesAndWarnings },
  '0004-tombstones': { up: tombstones },
  '0005-analytics': { up: analytics },
  '0006-staff-actions': { up: staffActions },
  '0007-stand-ins': { up: standIns },
  '0008-credential-replays': { up: credentialReplays },
  '0009-limits': { up: limits },
}
