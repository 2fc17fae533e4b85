import type { Migration } from 'kysely/migration'
import { up as first } from './0001-first.ts'
import { up as recommendationRequests } from './0002-recommendation-requests.ts'
import { up as votesAndWarnings } from './0003-votes-and-warnings.ts'
import { up as tombstones } from './0004-tombstones.ts'
import { up as analytics } from './0005-analytics.ts'
import { up as staffActions } from './0006-staff-actions.ts'
import { up as standIns } from './0007-stand-ins.ts'
import { up as credentialReplays } from './0008-credential-replays.ts'
import { up as limits } from './0009-limits.ts'
import { up as followUps } from './0010-follow-ups.ts'
import { up as fields } from './0011-fields.ts'
import { up as readForPrivacy } from './0012-read-for-privacy.ts'

/** All steps, in the order of their names. The database stores the names. A released step never changes. */
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
  '0010-follow-ups': { up: followUps },
  '0011-fields': { up: fields },
  '0012-read-for-privacy': { up: readForPrivacy },
}
