import {
  between,
  type Dice,
  isLucky,
  pick,
  type Weighted,
  weightedPick,
  wholeBetween,
} from './dice.ts'
import { newPerson, type Person } from './people.ts'
import { type DemoDay, someMoment, spread } from './year.ts'

/** How much of it there is. */
export interface DemoSize {
  readonly accounts: number
  /** Times that somebody comes and looks at some pages. */
  readonly sessions: number
}

/** Who comes: an account, or one of the phones that have none. */
export type Comer = { readonly person: Person } | { readonly guest: number }

export interface DemoSession {
  readonly comer: Comer
  /** In the order of time. */
  readonly steps: readonly Step[]
}

/** A page that is opened, a question, or readings of a field. */
export interface Step {
  readonly at: Date
  readonly does: 'ask' | 'recommend' | PagePath
}

type PagePath = `/${string}`

/** Whoever came in the year, first of all to sign up; guests between them. */
export function demoSessions(
  dice: Dice,
  days: readonly DemoDay[],
  size: DemoSize,
): { readonly people: readonly Person[]; readonly sessions: readonly DemoSession[] } {
  const people: Person[] = []
  const sessions: DemoSession[] = []
  const joining = spread(days, size.accounts)
  const coming = spread(days, Math.max(0, size.sessions - size.accounts))
  const phones = Math.ceil(size.sessions / 25)
  for (const [n, day] of days.entries()) {
    const someone = somebodyOf(people, day, phones)
    for (let left = coming[n] ?? 0; left > 0; left -= 1) {
      sessions.push(newSession(dice, someone(dice), someMoment(dice, day)))
    }
    for (let left = joining[n] ?? 0; left > 0; left -= 1) {
      const person = newPerson(dice, people.length + 1, someMoment(dice, day))
      people.push(person)
      sessions.push(newSession(dice, { person }, person.joinedAt))
    }
  }
  return { people, sessions }
}

/** Of those who had an account before the day, the eager ones more often; in a third of the cases a phone without one. */
function somebodyOf(people: readonly Person[], { start }: DemoDay, phones: number) {
  const present = people.filter(({ leavesAt }) => leavesAt > start)
  const byEagerness: Weighted<Person> = present.map((person) => [person, person.eagerness])
  const somePerson = weightedPick(byEagerness)
  return (dice: Dice): Comer =>
    present.length === 0 || isLucky(dice, 0.33)
      ? { guest: wholeBetween(dice, 1, phones) }
      : { person: somePerson(dice) }
}

const firstPath: PagePath = '/ai-crop-advisor'
const pages: readonly PagePath[] = [firstPath, '/crop-recommendation', '/history', '/waiting']

const someAim = weightedPick<'ask' | 'recommend' | 'look'>([
  ['ask', 33],
  ['recommend', 16],
  ['look', 51],
])

/** Somebody comes, does what he came for, and looks around. */
function newSession(dice: Dice, comer: Comer, start: Date): DemoSession {
  const aim = someAim(dice)
  const does: Step['does'][] = [firstPath]
  if (aim === 'ask') does.push(...times<Step['does']>('ask', wholeBetween(dice, 1, 2)))
  if (aim === 'recommend') {
    does.push('/crop-recommendation', ...times<Step['does']>('recommend', wholeBetween(dice, 1, 2)))
  }
  const looks = wholeBetween(dice, 0, aim === 'look' ? 5 : 3)
  for (let left = looks; left > 0; left -= 1) does.push(pick(dice, pages))
  let at = start.getTime()
  const steps = does.map((what) => {
    const step = { at: new Date(at), does: what }
    at += Math.round(between(dice, 8_000, what === 'ask' ? 300_000 : 120_000))
    return step
  })
  return { comer, steps }
}

function times<Thing>(thing: Thing, count: number): readonly Thing[] {
  return Array.from({ length: count }, () => thing)
}
