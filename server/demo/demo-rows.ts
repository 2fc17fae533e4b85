import type { Insertable } from 'kysely'
import { voteChoices } from '#domain/answer-vote.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { cropName, describeInputs } from '#domain/crops.ts'
import type { Language } from '#domain/language.ts'
import { searchText } from '#domain/search-text.ts'
import type { Schema } from '../database/schema.ts'
import { dayIn } from '../http/local-time.ts'
import { createAnswerer } from './answers.ts'
import { between, type Dice, isLucky, seededDice, weightedPick } from './dice.ts'
import { answerOf, someField } from './fields.ts'
import { demoGuest, demoId } from './marks.ts'
import type { Person } from './people.ts'
import { createQuestioner } from './questions.ts'
import { type Comer, type DemoSize, demoSessions, type Step } from './sessions.ts'
import { demoYear } from './year.ts'

/** What the tables get, each list in the order of time. */
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
  /** IANA name of the zone that days are counted by. */
  readonly displayZone: string
  readonly size: DemoSize
  /** Of all accounts: one that nobody knows the password of. */
  readonly passwordHash: string
}

/** A year up to now, the same for the same plan. */
export function demoRows({ seed, now, displayZone, size, passwordHash }: DemoPlan): DemoRows {
  const dice = seededDice(seed)
  const { people, sessions } = demoSessions(dice, demoYear(dice, { now, displayZone }), size)
  const joined = people.filter(({ joinedAt }) => joinedAt <= now)
  const writer = createWriter(dice, { now, displayZone })
  const steps = sessions
    .flatMap(({ comer, steps }) => steps.map((step) => ({ comer, step })))
    .filter(({ step }) => step.at <= now)
    .sort((one, other) => one.step.at.getTime() - other.step.at.getTime())
  for (const { comer, step } of steps) writer.write(comer, step)
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

/** Writes down what people do, one thing after the other. */
function createWriter(dice: Dice, { now, displayZone }: Pick<DemoPlan, 'now' | 'displayZone'>) {
  const visits: DemoRows['visits'][number][] = []
  const conversations: DemoRows['conversations'][number][] = []
  const recommendations: DemoRows['recommendations'][number][] = []
  const lastSeqByScope = new Map<string, number>()
  const someConversation = createConversations(dice, now)

  function owned(kind: 'conversation' | 'recommendation', number: number, comer: Comer) {
    const userId = 'person' in comer ? comer.person.id : null
    const scope = 'person' in comer ? `user:${comer.person.id}` : demoGuest(comer.guest)
    const seq = (lastSeqByScope.get(scope) ?? 0) + 1
    lastSeqByScope.set(scope, seq)
    const id = demoId(kind, number)
    return { id, scope, user_id: userId, client_key: id, seq, waited_s: someWait(dice) }
  }

  return {
    write(comer: Comer, { at, does }: Step): void {
      const deed = { comer, at, day: dayIn(at, displayZone) }
      if (does === 'ask') {
        const owner = owned('conversation', conversations.length + 1, comer)
        conversations.push({ ...owner, ...someConversation(deed) })
      } else if (does === 'recommend') {
        const owner = owned('recommendation', recommendations.length + 1, comer)
        recommendations.push({ ...owner, ...someRecommendation(dice, deed) })
      } else visits.push(visitRow(deed, does))
    },
    rows: () => ({
      ...{ visits, conversations, recommendations },
      owner_sequences: [...lastSeqByScope].map(([scope, last_seq]) => ({ scope, last_seq })),
    }),
  }
}

/** Something that somebody does. */
interface Deed {
  readonly comer: Comer
  readonly at: Date
  readonly day: CalendarDate
}

function visitRow({ comer, at, day }: Deed, path: string): DemoRows['visits'][number] {
  const isKnown = 'person' in comer
  return {
    visitor: isKnown ? null : demoGuest(comer.guest, day),
    user_id: isKnown ? comer.person.id : null,
    ...{ path, language: languageOf(comer), at },
  }
}

function createConversations(dice: Dice, now: Date) {
  const someQuestion = createQuestioner()
  const answer = createAnswerer()
  return ({ comer, at, day }: Deed) => {
    const question = someQuestion(dice, Number(day.slice(5, 7)), languageOf(comer))
    const { language, generic, tuned, sources, warnings } = answer(dice, question, day)
    return {
      search: searchText([question, generic.text, tuned.text].join('\n')),
      ...{ created_at: at, language, question },
      generic_answer: generic.text,
      tuned_answer: tuned.text,
      generic_by: generic.by,
      tuned_by: tuned.by,
      sources: JSON.stringify(sources),
      warnings: JSON.stringify(warnings),
      ...someVote(dice, at, now),
    }
  }
}

function someRecommendation(dice: Dice, { comer, at, day }: Deed) {
  const request = someField(dice, day, 'person' in comer ? comer.person.district : undefined)
  const result = answerOf(request, day)
  const inputs = describeInputs(request)
  return {
    search: searchText([inputs, result.recommendedCrop, cropName(result.cropId, 'bn')].join('\n')),
    ...{ created_at: at, inputs },
    request: JSON.stringify(request),
    crop: result.recommendedCrop,
    confidence_pct: result.confidencePct,
    result: JSON.stringify(result),
  }
}

/** Most of those without an account are Bengali, too. */
function languageOf(comer: Comer): Language {
  if ('person' in comer) return comer.person.language
  return comer.guest % 10 < 7 ? 'bn' : 'en'
}

/** Seconds on the phone: a quarter waited for a network, up to nine days; some clients do not tell. */
function someWait(dice: Dice): number | null {
  if (isLucky(dice, 0.1)) return null
  if (!isLucky(dice, 0.24)) return Math.floor(60 * dice() ** 6)
  return Math.round(Math.exp(between(dice, Math.log(61), Math.log(9 * 24 * 60 * 60))))
}

const someChoice = weightedPick(
  voteChoices.map((choice) => [choice, { tuned: 52, generic: 17, both: 21, neither: 10 }[choice]]),
)

function someVote(dice: Dice, at: Date, now: Date) {
  if (!isLucky(dice, 0.27)) return { vote: null, voted_at: null }
  const votedAt = new Date(Math.min(now.getTime(), at.getTime() + between(dice, 20_000, 900_000)))
  return { vote: someChoice(dice), voted_at: votedAt }
}
