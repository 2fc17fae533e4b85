import type { Insertable } from 'kysely'
import { voteChoices } from '#domain/answer-vote.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { cropNames, describeInputs } from '#domain/crops.ts'
import type { Language } from '#domain/language.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { Schema } from '../database/connection/schema.ts'
import { dayIn } from '../time/local-time.ts'
import { createAnswerMaker } from './answers.ts'
import { demoGuest, demoId } from './demo-ids.ts'
import { randomReadings, recommendationFor } from './fields.ts'
import type { Person } from './people.ts'
import { createQuestionPicker } from './questions.ts'
import { between, chance, type Random, seededRandom, weightedPick } from './random.ts'
import { type DemoSize, demoSessions, type Step, type Visitor } from './sessions.ts'
import { demoYear } from './year.ts'

/** The rows for each table, in the order of time. */
export interface DemoRows {
  readonly users: readonly Insertable<Schema['users']>[]
  readonly visits: readonly Insertable<Schema['visits']>[]
  readonly conversations: readonly Insertable<Schema['conversations']>[]
  readonly recommendations: readonly Insertable<Schema['recommendations']>[]
  readonly owner_sequences: readonly Insertable<Schema['owner_sequences']>[]
}

export interface DemoPlan {
  readonly seed: number
  readonly now: Date
  /** IANA name of the time zone by which days are counted. */
  readonly displayZone: string
  readonly size: DemoSize
  /** For all accounts. Nobody knows its password. */
  readonly passwordHash: string
}

/** The rows of a year up to now. The same plan gives the same rows. */
export function demoRows({ seed, now, displayZone, size, passwordHash }: DemoPlan): DemoRows {
  const random = seededRandom(seed)
  const { people, sessions } = demoSessions(random, demoYear(random, { now, displayZone }), size)
  const joined = people.filter(({ joinedAt }) => joinedAt <= now)
  const writer = createWriter(random, { now, displayZone })
  const steps = sessions
    .flatMap(({ visitor, steps }) => steps.map((step) => ({ visitor, step })))
    .filter(({ step }) => step.at <= now)
    .sort((one, other) => one.step.at.getTime() - other.step.at.getTime())
  for (const { visitor, step } of steps) writer.write(visitor, step)
  return { users: joined.map((person) => userRow(person, passwordHash)), ...writer.rows() }
}

function userRow(person: Person, passwordHash: string): DemoRows['users'][number] {
  return {
    id: person.id,
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    country_code: person.countryCode,
    age: person.age,
    language: person.language,
    signup_scope: null,
    signup_key: null,
    created_at: person.joinedAt,
  }
}

/** Collects the rows for people's actions, in their order. */
function createWriter(random: Random, { now, displayZone }: Pick<DemoPlan, 'now' | 'displayZone'>) {
  const visits: DemoRows['visits'][number][] = []
  const conversations: DemoRows['conversations'][number][] = []
  const recommendations: DemoRows['recommendations'][number][] = []
  const lastSeqByScope = new Map<string, number>()
  const randomConversation = createConversations(random, now)

  function owned(kind: 'conversation' | 'recommendation', number: number, visitor: Visitor) {
    const userId = 'person' in visitor ? visitor.person.id : null
    const scope = 'person' in visitor ? `user:${visitor.person.id}` : demoGuest(visitor.guest)
    const seq = (lastSeqByScope.get(scope) ?? 0) + 1
    lastSeqByScope.set(scope, seq)
    const id = demoId(kind, number)
    return { id, scope, user_id: userId, client_key: id, seq, waited_s: randomWait(random) }
  }

  return {
    write(visitor: Visitor, { at, does }: Step): void {
      const action = { visitor, at, day: dayIn(at, displayZone) }
      if (does === 'ask') {
        const owner = owned('conversation', conversations.length + 1, visitor)
        conversations.push({ ...owner, ...randomConversation(action) })
      } else if (does === 'recommend') {
        const owner = owned('recommendation', recommendations.length + 1, visitor)
        recommendations.push({ ...owner, ...randomRecommendation(random, action) })
      } else visits.push(visitRow(action, does))
    },
    rows: () => ({
      ...{ visits, conversations, recommendations },
      owner_sequences: [...lastSeqByScope].map(([scope, last_seq]) => ({ scope, last_seq })),
    }),
  }
}

/** A page view, a question or a set of readings. */
interface DemoAction {
  readonly visitor: Visitor
  readonly at: Date
  readonly day: CalendarDate
}

function visitRow({ visitor, at, day }: DemoAction, path: string): DemoRows['visits'][number] {
  const isKnown = 'person' in visitor
  return {
    visitor: isKnown ? null : demoGuest(visitor.guest, day),
    user_id: isKnown ? visitor.person.id : null,
    ...{ path, language: languageOf(visitor), at },
  }
}

function createConversations(random: Random, now: Date) {
  const randomQuestion = createQuestionPicker()
  const answer = createAnswerMaker()
  return ({ visitor, at, day }: DemoAction) => {
    const question = randomQuestion(random, Number(day.slice(5, 7)), languageOf(visitor))
    const { language, generic, tuned, sources, warnings } = answer(random, question, day)
    return {
      search: searchText([question, generic.text, tuned.text].join('\n')),
      ...{ created_at: at, language, question },
      generic_answer: generic.text,
      tuned_answer: tuned.text,
      generic_by: generic.by,
      tuned_by: tuned.by,
      sources: JSON.stringify(sources),
      warnings: JSON.stringify(warnings),
      ...randomVote(random, at, now),
    }
  }
}

function randomRecommendation(random: Random, { visitor, at, day }: DemoAction) {
  const request = randomReadings(
    random,
    day,
    'person' in visitor ? visitor.person.district : undefined,
  )
  const result = recommendationFor(request, day)
  const inputs = describeInputs(request)
  return {
    search: searchText([inputs, cropNames(result)].join('\n')),
    ...{ created_at: at, inputs },
    request: JSON.stringify(request),
    crop: result.recommendedCrop,
    confidence_pct: result.confidencePct,
    result: JSON.stringify(result),
  }
}

/** 70 % of the guests use Bengali. */
function languageOf(visitor: Visitor): Language {
  if ('person' in visitor) return visitor.person.language
  return visitor.guest % 10 < 7 ? 'bn' : 'en'
}

/**
 * Seconds that a request waited on the phone. A quarter waited for a network, up to nine days. Some clients do not send
 * it.
 */
function randomWait(random: Random): number | null {
  if (chance(random, 0.1)) return null
  if (!chance(random, 0.24)) return Math.floor(60 * random() ** 6)
  return Math.round(Math.exp(between(random, Math.log(61), Math.log(9 * 24 * 60 * 60))))
}

const randomChoice = weightedPick(
  voteChoices.map((choice) => [choice, { tuned: 52, generic: 17, both: 21, neither: 10 }[choice]]),
)

function randomVote(random: Random, at: Date, now: Date) {
  if (!chance(random, 0.27)) return { vote: null, voted_at: null }
  const votedAt = new Date(Math.min(now.getTime(), at.getTime() + between(random, 20_000, 900_000)))
  return { vote: randomChoice(random), voted_at: votedAt }
}
