import type { ColumnType, Generated } from 'kysely'
import type { AnswerWarning } from '#contract/advisor.ts'
import type { RecordKind } from '#contract/sync.ts'
import type { StandIn } from '#domain/advisor.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import type { StaffVerb } from './staff-actions.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type CreatedAt = ColumnType<Date, Date | string | undefined, never>
type Json<T> = ColumnType<T, string, string>

/** The tables, as Kysely sees them; `migrations/` makes them. */
export interface Schema {
  readonly users: UserTable
  readonly refresh_tokens: RefreshTokenTable
  readonly login_failures: LoginFailureTable
  readonly login_devices: LoginDeviceTable
  readonly conversations: ConversationTable
  readonly recommendations: RecommendationTable
  readonly owner_sequences: OwnerSequenceTable
  readonly tombstones: TombstoneTable
  readonly server_epoch: { readonly epoch: string }
  readonly replays: ReplayTable
  readonly visits: VisitTable
  readonly visitor_salts: VisitorSaltTable
  readonly happenings: HappeningTable
  readonly daily_counts: DailyCountTable
  readonly user_totals: UserTotalTable
  readonly group_totals: GroupTotalTable
  readonly visitor_sessions: VisitorSessionTable
  readonly rollup_state: RollupStateTable
  readonly staff_actions: StaffActionTable
}

interface UserTable {
  readonly id: Generated<string>
  /** As typed; unique without regard to case. */
  readonly email: string
  readonly password_hash: string
  readonly first_name: Generated<string>
  readonly last_name: Generated<string>
  /** '' when not said */
  readonly gender: Generated<string>
  /** Two letters of `domain/countries.ts`, '' when not said or unknown */
  readonly country_code: Generated<string>
  readonly age: number | null
  readonly language: Generated<'en' | 'bn'>
  readonly is_staff: Generated<boolean>
  /** Whether own conversations may be used, without the name, to train the tuned model. */
  readonly training_consent: Generated<boolean>
  /** Scope and key of the signup, so that a re-sent one finds its account after the replay row is gone. */
  readonly signup_scope: string | null
  readonly signup_key: string | null
  /** Name and email as `q` is looked for in them; the database makes it. */
  readonly search: ColumnType<string, never, never>
  readonly created_at: CreatedAt
}

interface RefreshTokenTable {
  /** The token itself is this id with a keyed hash of it, so a copy of the table signs nobody in. */
  readonly id: string
  /** All successors of one sign-in; revoked together. */
  readonly family: string
  readonly user_id: string
  readonly expires_at: Timestamp
  readonly rotated_at: Timestamp | null
  readonly successor: string | null
  readonly revoked_at: Timestamp | null
}

/** Wrong passwords for an account, which may not exist. */
interface LoginFailureTable {
  /** A keyed hash of the email; of a device that has logged in before, with its scope. */
  readonly counter: string
  readonly failures: number
  readonly failed_at: Timestamp
}

/** Where an account has logged in. */
interface LoginDeviceTable {
  readonly user_id: string
  /** The scope of the device's guest, a hash. */
  readonly device: string
  readonly used_at: Timestamp
}

interface OwnedRecord {
  readonly id: Generated<string>
  /** `user:<id>` or `guest:<hash of the device>` */
  readonly scope: string
  readonly user_id: string | null
  /** Idempotency key; unique with the scope for life. */
  readonly client_key: string | null
  /** Commit-ordered within the scope: the mirror's cursor. */
  readonly seq: number
  /** Normalised text that `q` is looked for in. */
  readonly search: string
  /** How long it had waited on the phone when it arrived; null when not told. Written by `database/origin.ts`. */
  readonly waited_s: Generated<number | null>
  readonly created_at: CreatedAt
}

interface ConversationTable extends OwnedRecord {
  readonly language: 'en' | 'bn'
  readonly question: string
  readonly generic_answer: string
  readonly tuned_answer: string
  readonly generic_by: 'model' | 'knowledge'
  readonly tuned_by: 'model' | 'knowledge'
  /** Why the knowledge answered for a model; null where the panel has none or it has answered, and in rows of before 0007. */
  readonly generic_stand_in: Generated<StandIn | null>
  readonly tuned_stand_in: Generated<StandIn | null>
  readonly sources: Json<readonly { id: string; title: string; source: string }[]>
  /** What the safety pass found; nothing in rows of before 0003. */
  readonly warnings: ColumnType<readonly AnswerWarning[], string | undefined, string>
  readonly vote: VoteChoice | null
  readonly voted_at: Timestamp | null
}

interface RecommendationTable extends OwnedRecord {
  /** The specified inputs text, `pH: …, Rainfall: …` */
  readonly inputs: string
  /** All that was asked, as the text it is compared by; null in rows of before 0002. */
  readonly request: string | null
  readonly crop: string
  readonly confidence_pct: number
  /** The whole recommendation as it was answered. */
  readonly result: Json<unknown>
}

interface OwnerSequenceTable {
  readonly scope: string
  readonly last_seq: number
  /** The highest seq of a tombstone that was thrown away: who has seen less has missed a deletion for good. */
  readonly tombstone_floor: Generated<number>
}

/** What mirrors still have to hear of a record that its owner has no longer. */
interface TombstoneTable {
  readonly scope: string
  /** Of the deletion. */
  readonly seq: number
  readonly kind: RecordKind
  /** Of the record. */
  readonly id: string
  readonly client_key: string | null
  readonly deleted_at: Timestamp
}

/** What staff did with what is others'. */
interface StaffActionTable {
  readonly id: Generated<number>
  readonly at: Timestamp
  /** Null for who sits at the server; of an account that is gone its last id. */
  readonly staff_id: string | null
  readonly staff_email: string
  readonly action: StaffVerb
  readonly target: string
  readonly filter: Json<object> | null
}

interface ReplayTable {
  readonly scope: string
  readonly key: string
  /** SHA-256 of method, route template and raw body; keyed where the body holds a password; '' of old rows (migration 0008). */
  readonly fingerprint: string
  readonly state: 'running' | 'done'
  /** Rises with every take-over: a late writer with an older fence is refused. */
  readonly fence: number
  readonly lease_until: Timestamp
  /** Finished parts of the work by name, so that a take-over continues instead of asking again. */
  readonly steps: Json<Record<string, unknown>>
  readonly status: number | null
  /** The reply's body, sealed: replies of signup and refresh hold tokens. */
  readonly body: string | null
  /** Where the reply is kept for less than 90 days. */
  readonly expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Of a guest's call that signed in: with the account its reply goes. */
  readonly account_id: ColumnType<string | null, string | null | undefined, string | null>
  readonly created_at: CreatedAt
}

interface VisitTable {
  readonly id: Generated<number>
  /** Of a guest: a hash that nobody can make again after its day; null for an account. */
  readonly visitor: string | null
  readonly user_id: string | null
  readonly path: string
  readonly language: 'en' | 'bn'
  readonly at: Timestamp
}

interface VisitorSaltTable {
  readonly day: string
  readonly salt: Generated<string>
}

/** What has happened and is not in the rollups yet; triggers write it (migration 0005). */
interface HappeningTable {
  readonly kind: string
  readonly at: Timestamp
  readonly user_id: string | null
  readonly visitor: string | null
  /** What else it is counted by: the language of a visit, the crop of a recommendation. */
  readonly part: Generated<string>
  readonly waited_s: number | null
  /** -1 of what is gone */
  readonly amount: Generated<number>
}

interface DailyCountTable {
  readonly figure: string
  readonly part: string
  readonly day: string
  readonly total: number
}

/** Of each account; `questions` and `recommendations` are the records it has. */
interface UserTotalTable {
  readonly user_id: string
  readonly questions: number
  readonly recommendations: number
  /** The last visit, question or recommendation. */
  readonly last_active_at: Date | null
  /** Bit n: active on the day n before `active_up_to`; 60 of them. */
  readonly active_days: number
  readonly active_up_to: string
  readonly age: number | null
  readonly gender: string
  readonly country_code: string
}

/** How many accounts there are of a kind, and analyses of a country's accounts. */
interface GroupTotalTable {
  readonly kind: 'age' | 'gender' | 'country' | 'analyses' | 'active'
  readonly value: string
  readonly total: number
}

interface VisitorSessionTable {
  readonly visitor: string
  readonly started_at: Date
  readonly ended_at: Date
}

interface RollupStateTable {
  /** The zone that days were counted by; '' before the first count, null to have all of it counted anew. */
  readonly zone: string | null
  /** The day that activity is told from. */
  readonly day: string | null
}
