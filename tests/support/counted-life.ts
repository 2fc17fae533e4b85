import type { AnswerWarning } from '#contract/advisor.ts'
import { voteChoices } from '#domain/answer-vote.ts'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { insertVisit } from '#server/analytics/visits.ts'
import type { Database } from '#server/database/connection/database.ts'
import type { Origin } from '#server/database/rollups/origin.ts'
import { deleteRecord } from '#server/records/delete-record.ts'
import { claimRecords } from '#server/sync/claim-records.ts'
import { dayIn } from '#server/time/local-time.ts'
import { storeConversation, storeRecommendation } from './stored-records.ts'

/** Something that happens, to one of a few people, so much time after what happened before. */
export interface Happening {
  readonly kind: (typeof happeningKinds)[number]
  readonly who: number
  readonly gapMs: number
  /** How long before now it was that it happened, of what is stored late. */
  readonly lateMs: number
  readonly dice: number
}

export const happeningKinds = [
  ...(['signup', 'profile', 'visit', 'guest-visit', 'question', 'guest-question'] as const),
  ...(['recommendation', 'delete-record', 'vote', 'claim', 'delete-account', 'fold'] as const),
] as const

export const zone = 'Asia/Dhaka'

/** What is counted and in no table: kept by the test itself, in plain lists. */
export interface Life {
  now: Date
  /** One entry for each time something happened: `figure part day`. */
  readonly happened: string[]
  readonly activities: { readonly visitor: string; readonly userId?: string; readonly at: Date }[]
  departures: number
}

export function newLife(start: string): Life {
  return { now: new Date(start), happened: [], activities: [], departures: 0 }
}

const countries = ['BD', 'IN', '']
const crops = ['Rice', 'Jute', 'Maize']
const waits = [undefined, 0, 60, 61, 700_000]

/** Lets it happen, in the tables and in the list. */
export async function live(db: Database, life: Life, happening: Happening): Promise<void> {
  life.now = new Date(life.now.getTime() + happening.gapMs)
  const { kind, who, dice } = happening
  const at = new Date(life.now.getTime() - happening.lateMs)
  const visitor = `visitor ${who} ${dayIn(at, zone)}`
  const user = kind.startsWith('guest') ? undefined : await someUser(db, who)
  const waitedS = waits[dice % waits.length]
  await doing[kind]({
    ...{ db, life, at, dice, user, guest: `guest:${who}`, waitedS },
    origin: { visitor, ...(waitedS !== undefined && { waitedS }) },
  })
}

interface Scene {
  readonly db: Database
  readonly life: Life
  readonly at: Date
  readonly dice: number
  /** The account it happens to, if there is one. */
  readonly user: string | undefined
  /** The guest it happens to if not. */
  readonly guest: string
  readonly waitedS: number | undefined
  readonly origin: Origin & { readonly visitor: string }
}

const doing: Readonly<Record<Happening['kind'], (scene: Scene) => Promise<unknown>>> = {
  async signup(scene) {
    const email = `${crypto.randomUUID()}@example.com`
    const account = { email, password_hash: '', created_at: scene.at, ...facets(scene.dice) }
    await scene.db.insertInto('users').values(account).execute()
    note(scene, 'signups')
  },

  async profile({ db, dice, user }) {
    if (user) await db.updateTable('users').set(facets(dice)).where('id', '=', user).execute()
  },

  visit,
  'guest-visit': visit,
  question,
  'guest-question': question,

  async recommendation(scene) {
    const crop = crops[scene.dice % crops.length] ?? ''
    await storeRecommendation(scene.db, { ...record(scene), crop })
    noteAnalysis(scene, 'recommendations')
    note(scene, 'crops', crop)
  },

  'delete-record': ({ db, life, dice }) => deleteSome(db, life.now, dice),
  vote: ({ db, dice }) => voteOnSome(db, dice),

  async claim({ db, at, user, guest }) {
    if (!user) return
    const claim = { guest, scope: `user:${user}`, userId: user, claimedAt: at }
    await db.transaction().execute((tx) => claimRecords(tx, claim))
  },

  async 'delete-account'({ db, life, user }) {
    if (!user) return
    await db.transaction().execute((tx) => deleteAccount(tx, user))
    life.departures += 1
  },

  fold: async () => undefined,
}

async function visit(scene: Scene): Promise<void> {
  const { db, at, dice, user, guest, origin } = scene
  const language = dice % 3 === 0 ? 'en' : 'bn'
  const caller = { scope: guest, isStaff: false, language, ...(user && { userId: user }) } as const
  const from = user ? {} : origin
  await db
    .transaction()
    .execute((tx) => insertVisit(tx, { path: '/', caller, origin: from, now: at }))
  note(scene, 'visits', language)
  noteActivity(scene)
}

async function question(scene: Scene): Promise<void> {
  await storeConversation(scene.db, { ...record(scene), warnings: warningsOf(scene.dice) })
  noteAnalysis(scene, 'questions')
}

function record({ user, guest, at, origin }: Scene) {
  return { scope: user ? `user:${user}` : guest, userId: user, createdAt: at, origin }
}

function noteAnalysis(scene: Scene, figure: string): void {
  note(scene, figure)
  noteActivity(scene)
  if (scene.waitedS !== undefined) note(scene, 'waited', bucketOf(scene.waitedS))
}

function note({ life, at }: Scene, figure: string, part = ''): void {
  life.happened.push(`${figure} ${part} ${dayIn(at, zone)}`)
}

function noteActivity({ life, at, user, origin }: Scene): void {
  const who = user ? { visitor: `user:${user}`, userId: user } : { visitor: origin.visitor }
  life.activities.push({ ...who, at })
}

async function someUser(db: Database, who: number): Promise<string | undefined> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return users[who % Math.max(users.length, 1)]?.id
}

function facets(dice: number) {
  const gender = dice % 2 === 0 ? 'Female' : ''
  return { gender, country_code: countries[dice % 3] ?? '', age: dice % 5 === 0 ? null : dice }
}

async function deleteSome(db: Database, deletedAt: Date, dice: number): Promise<void> {
  const kind = dice % 2 === 0 ? 'conversation' : 'recommendation'
  const record = await db
    .selectFrom(`${kind}s`)
    .select(['id', 'scope'])
    .orderBy('created_at')
    .orderBy('id')
    .offset(dice % 3)
    .executeTakeFirst()
  if (!record) return
  await db.transaction().execute((tx) => deleteRecord(tx, { kind, ...record, deletedAt }))
}

async function voteOnSome(db: Database, dice: number): Promise<void> {
  const some = db.selectFrom('conversations').select('id').orderBy('created_at').orderBy('id')
  const record = await some.offset(dice % 3).executeTakeFirst()
  const vote = voteChoices[dice % voteChoices.length] ?? null
  await db
    .updateTable('conversations')
    .set({ vote })
    .where('id', '=', record?.id ?? null)
    .execute()
}

function warningsOf(dice: number): readonly AnswerWarning[] {
  const all = [
    { panel: 'generic', kind: 'dose-without-unit' },
    { panel: 'tuned', kind: 'dose-without-unit' },
    { panel: 'tuned', kind: 'no-protection' },
  ] as const
  return all.slice(dice % 4)
}

function bucketOf(waitedS: number): string {
  return waitedS <= 60 ? '1' : waitedS === 61 ? '10' : 'longer'
}

/** Counts of `texts`, as rows of a table that has `figure`, `part` and `day`. */
export function tallied(texts: readonly string[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const text of texts) totals[text] = (totals[text] ?? 0) + 1
  return totals
}

/** Sessions of each visitor, and how long they were together, by walking through their activities in order. */
export function sessionsOf(life: Life): Record<string, number> {
  const totals: Record<string, number> = {}
  const last = new Map<string, { at: number; day: string }>()
  const inOrder = life.activities.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { visitor, at } of inOrder) {
    const moment = at.getTime()
    const before = last.get(visitor)
    const goesOn = before !== undefined && moment - before.at < 30 * 60_000
    const day = goesOn ? before.day : dayIn(at, zone)
    const key = goesOn ? `session-ms  ${day}` : `sessions  ${day}`
    totals[key] = (totals[key] ?? 0) + (goesOn ? moment - before.at : 1)
    last.set(visitor, { at: moment, day })
  }
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total !== 0))
}
