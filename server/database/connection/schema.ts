import type { ColumnType, Generated } from 'kysely'
import type { AnswerWarning, ConversationRow } from '#contract/advisor.ts'
import type { OwnField, RecordKind } from '#contract/sync.ts'
import type { StandIn } from '#domain/advisor.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import type { AskContext } from '#domain/understanding/reading.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type CreatedAt = ColumnType<Date, Date | string | undefined, never>
type Json<T> = ColumnType<T, string, string>
type JsonList<T> = ColumnType<T, string | undefined, string>

/** The staff actions that are recorded in `staff_actions`. */
export type StaffVerb =
  | 'export'
  | 'read_conversation'
  | 'delete_account'
  | 'grant'
  | 'revoke'
  | 'password'
  | 'restored'

/** The tables, as Kysely sees them. `migrations/` creates them. */
export interface Schema {
  readonly users: UserTable
  readonly refresh_tokens: RefreshTokenTable
  readonly login_failures: LoginFailureTable
  readonly login_devices: LoginDeviceTable
  readonly conversations: ConversationTable
  readonly recommendations: RecommendationTable
  readonly owner_sequences: OwnerSequenceTable
  readonly tombstones: TombstoneTable
  readonly fields: FieldTable
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
  /** As typed. Unique, ignoring case. */
  readonly email: string
  readonly password_hash: string
  readonly first_name: Generated<string>
  readonly last_name: Generated<string>
  /** '' if not given */
  readonly gender: Generated<string>
  /** Two letters, from `domain/countries.ts`. '' if not given or unknown. */
  readonly country_code: Generated<string>
  readonly age: number | null
  readonly language: Generated<'en' | 'bn'>
  readonly is_staff: Generated<boolean>
  /** Whether the account's conversations may be used, without the name, to train the tuned model. */
  readonly training_consent: Generated<boolean>
  /** Scope and key of the sign-up, so that a retry finds its account after the replay row was deleted. */
  readonly signup_scope: string | null
  readonly signup_key: string | null
  /** Name and email, normalised, for the search by `q`. A generated column. */
  readonly search: ColumnType<string, never, never>
  readonly created_at: CreatedAt
}

interface RefreshTokenTable {
  /** The token is this id plus a keyed hash of it, so a copy of the table is not enough to sign in. */
  readonly id: string
  /** All tokens that follow from one sign-in. They are revoked together. */
  readonly family: string
  readonly user_id: string
  readonly expires_at: Timestamp
  readonly rotated_at: Timestamp | null
  readonly successor: string | null
  readonly revoked_at: Timestamp | null
}

/** Wrong passwords for an account. Also for emails without an account. */
interface LoginFailureTable {
  /** A keyed hash of the email; for a device that has logged in before, followed by the scope of the device. */
  readonly counter: string
  readonly failures: number
  readonly failed_at: Timestamp
}

/** The devices on which an account has logged in. */
interface LoginDeviceTable {
  readonly user_id: string
  /** The scope of the device's guest, which is a hash. */
  readonly device: string
  readonly used_at: Timestamp
}

interface OwnedRecord {
  readonly id: Generated<string>
  /** `user:<id>` or `guest:<hash of the device>` */
  readonly scope: string
  readonly user_id: string | null
  /** Idempotency key. Unique together with the scope, forever. */
  readonly client_key: string | null
  /** Rises in the order of commits within the scope. Mirrors use it as their cursor. */
  readonly seq: number
  /** Normalised text for the search by `q`. */
  readonly search: string
  /** How long the request waited on the phone before it arrived; null if unknown. Written by `rollups/origin.ts`. */
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
  /**
   * Why the built-in knowledge answered instead of a model. Null if the panel has no model or the model answered, and
   * in rows older than migration 0007.
   */
  readonly generic_stand_in: Generated<StandIn | null>
  readonly tuned_stand_in: Generated<StandIn | null>
  readonly sources: Json<readonly { id: string; title: string; source: string }[]>
  /** What the safety pass found. Empty in rows older than migration 0003. */
  readonly warnings: JsonList<readonly AnswerWarning[]>
  readonly vote: VoteChoice | null
  readonly voted_at: Timestamp | null
  readonly context: ColumnType<AskContext | null, string | null | undefined, string | null>
  /** The conversation that it follows. It may be deleted, or of another owner after a claim. */
  readonly parent_id: Generated<string | null>
  /** Its `search` is empty, and no list, file or model gets its words. */
  readonly is_private: Generated<boolean>
  /** The version of the rules (`domain/dangers/rules-version.ts`) that decided `is_private`. Null: not read yet. */
  readonly privacy_rules: Generated<number | null>
  readonly asks: JsonList<ConversationRow['asks']>
  readonly topics: JsonList<ConversationRow['topics']>
}

interface RecommendationTable extends OwnedRecord {
  /** The inputs as text in the specified format, `pH: …, Rainfall: …` */
  readonly inputs: string
  /** The whole request as text, to compare it with a retry. Null in rows older than migration 0002. */
  readonly request: string | null
  readonly crop: string
  readonly confidence_pct: number
  /** The whole recommendation as it was sent. */
  readonly result: Json<unknown>
}

interface OwnerSequenceTable {
  readonly scope: string
  readonly last_seq: number
  /**
   * The highest seq of a deleted tombstone. A mirror whose cursor is lower has missed a deletion and must start again.
   */
  readonly tombstone_floor: Generated<number>
}

/** A deletion that mirrors still have to read. */
interface TombstoneTable {
  readonly scope: string
  /** The number of the deletion in the sequence. */
  readonly seq: number
  readonly kind: RecordKind
  /** The id of the record. */
  readonly id: string
  readonly client_key: string | null
  readonly deleted_at: Timestamp
}

/** What owners say about their field. */
interface FieldTable {
  readonly scope: string
  /** Null for a guest. */
  readonly user_id: string | null
  readonly field: Json<OwnField>
  readonly changed_at: Timestamp
}

/** What staff did with other people's data. */
interface StaffActionTable {
  readonly id: Generated<number>
  readonly at: Timestamp
  /** Null for the operator of the server. Keeps the id of a deleted account. */
  readonly staff_id: string | null
  readonly staff_email: string
  readonly action: StaffVerb
  readonly target: string
  readonly filter: Json<object> | null
}

interface ReplayTable {
  readonly scope: string
  readonly key: string
  /**
   * SHA-256 of method, route template and raw body; an HMAC if the body holds a password; '' in old rows (migration
   * 0008).
   */
  readonly fingerprint: string
  readonly state: 'running' | 'done'
  /**
   * A fencing token: it rises when another server takes the request over, and a late writer with an older fence is
   * refused.
   */
  readonly fence: number
  readonly lease_until: Timestamp
  /** Finished steps of the work by name, so that a take-over continues and does not repeat them. */
  readonly steps: Json<Record<string, unknown>>
  readonly status: number | null
  /** The reply's body, encrypted, because replies of sign-up and refresh contain tokens. */
  readonly body: string | null
  /** Set if the reply is stored for less than 90 days. */
  readonly expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Set for a guest's call that signed in: the reply is deleted together with the account. */
  readonly account_id: ColumnType<string | null, string | null | undefined, string | null>
  readonly created_at: CreatedAt
}

interface VisitTable {
  readonly id: Generated<number>
  /** For a guest: a hash that nobody can compute again after its day. Null for an account. */
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

/** The queue of events that are not in the rollups yet. Triggers write it (migration 0005). */
interface HappeningTable {
  readonly kind: string
  readonly at: Timestamp
  readonly user_id: string | null
  readonly visitor: string | null
  /** A second key of the count: the language of a visit, the crop of a recommendation. */
  readonly part: Generated<string>
  readonly waited_s: number | null
  /** -1 for a deletion */
  readonly amount: Generated<number>
}

interface DailyCountTable {
  readonly figure: string
  readonly part: string
  readonly day: string
  readonly total: number
}

/** Totals of each account. `questions` and `recommendations` count the records that still exist. */
interface UserTotalTable {
  readonly user_id: string
  readonly questions: number
  readonly recommendations: number
  /** The last visit, question or recommendation. */
  readonly last_active_at: Date | null
  /** A bit set of 60 days: bit n means active n days before `active_up_to`. */
  readonly active_days: number
  readonly active_up_to: string
  readonly age: number | null
  readonly gender: string
  readonly country_code: string
}

/** How many accounts each group has, and how many analyses the accounts of each country have. */
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
  /** The time zone of the counted days. '' before the first count, null to request a full recount. */
  readonly zone: string | null
  /** The day from which activity is measured. */
  readonly day: string | null
}
