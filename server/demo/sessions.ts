import { newPerson, type Person } from './people.ts'
import {
  between,
  chance,
  pick,
  type Random,
  type Weighted,
  weightedPick,
  wholeBetween,
} from './random.ts'
import { type DemoDay, distribute, randomMoment } from './year.ts'

/** The size of the demonstration. */
export interface DemoSize {
  readonly accounts: number
  /** A session is one visit to some pages. */
  readonly sessions: number
}

/** A person with an account, or the phone of a guest. */
export type Visitor = { readonly person: Person } | { readonly guest: number }

export interface DemoSession {
  readonly visitor: Visitor
  /** In the order of time. */
  readonly steps: readonly Step[]
}

/** A page view, a question, or readings of a field. */
export interface Step {
  readonly at: Date
  readonly does: 'ask' | 'recommend' | PagePath
}

type PagePath = `/${string}`

/** The accounts and the sessions of the year. The first session of a person is the sign-up; guests come in between. */
export function demoSessions(
  random: Random,
  days: readonly DemoDay[],
  size: DemoSize,
): { readonly people: readonly Person[]; readonly sessions: readonly DemoSession[] } {
  const people: Person[] = []
  const sessions: DemoSession[] = []
  const joining = distribute(days, size.accounts)
  const coming = distribute(days, Math.max(0, size.sessions - size.accounts))
  const phones = Math.ceil(size.sessions / 25)
  for (const [n, day] of days.entries()) {
    const randomVisitor = visitorPicker(people, day, phones)
    for (let left = coming[n] ?? 0; left > 0; left -= 1) {
      sessions.push(newSession(random, randomVisitor(random), randomMoment(random, day)))
    }
    for (let left = joining[n] ?? 0; left > 0; left -= 1) {
      const person = newPerson(random, people.length + 1, randomMoment(random, day))
      people.push(person)
      sessions.push(newSession(random, { person }, person.joinedAt))
    }
  }
  return { people, sessions }
}

/** Picks a visitor of the day: in two thirds of the cases a person with an account, by frequency, else a guest. */
function visitorPicker(people: readonly Person[], { start }: DemoDay, phones: number) {
  const present = people.filter(({ leavesAt }) => leavesAt > start)
  const byFrequency: Weighted<Person> = present.map((person) => [person, person.frequency])
  const randomPerson = weightedPick(byFrequency)
  return (random: Random): Visitor =>
    present.length === 0 || chance(random, 0.33)
      ? { guest: wholeBetween(random, 1, phones) }
      : { person: randomPerson(random) }
}

const firstPath: PagePath = '/ai-crop-advisor'
const pages: readonly PagePath[] = [firstPath, '/crop-recommendation', '/history', '/waiting']

const randomAim = weightedPick<'ask' | 'recommend' | 'look'>([
  ['ask', 33],
  ['recommend', 16],
  ['look', 51],
])

/** A visitor comes with an aim, and then looks at some other pages. */
function newSession(random: Random, visitor: Visitor, start: Date): DemoSession {
  const aim = randomAim(random)
  const does: Step['does'][] = [firstPath]
  if (aim === 'ask') does.push(...times<Step['does']>('ask', wholeBetween(random, 1, 2)))
  if (aim === 'recommend') {
    does.push(
      '/crop-recommendation',
      ...times<Step['does']>('recommend', wholeBetween(random, 1, 2)),
    )
  }
  const looks = wholeBetween(random, 0, aim === 'look' ? 5 : 3)
  for (let left = looks; left > 0; left -= 1) does.push(pick(random, pages))
  let at = start.getTime()
  const steps = does.map((what) => {
    const step = { at: new Date(at), does: what }
    at += Math.round(between(random, 8_000, what === 'ask' ? 300_000 : 120_000))
    return step
  })
  return { visitor, steps }
}

function times<Thing>(thing: Thing, count: number): readonly Thing[] {
  return Array.from({ length: count }, () => thing)
}
