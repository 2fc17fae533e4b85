import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connection/database.ts'
import { StartProblem } from '../settings/start-problem.ts'
import { clearDemo } from './clear-demo.ts'
import { demoDomain } from './demo-ids.ts'
import { type DemoCounts, fillDemo, fullYear } from './fill-demo.ts'
import { counted } from './real-data.ts'
import type { DemoSize } from './sessions.ts'

export type DemoCommand =
  | { readonly verb: 'fill'; readonly seed: number }
  | { readonly verb: 'clear' }

const usage =
  'Usage: npm run demo [-- --seed N | -- --clear]   (N is a whole number up to 999999999)'

/** Parses the arguments after `npm run demo --`. Throws `StartProblem` with the usage if they are not a command. */
export function parseDemoCommand(words: readonly string[]): DemoCommand {
  const [word, seed = '', ...rest] = words
  if (word === undefined) return { verb: 'fill', seed: 1 }
  if (word === '--clear' && words.length === 1) return { verb: 'clear' }
  if (word === '--seed' && /^\d{1,9}$/.test(seed) && rest.length === 0) {
    return { verb: 'fill', seed: Number(seed) }
  }
  throw new StartProblem(usage)
}

export interface DemoDeps {
  readonly db: Database
  readonly now: Date
  readonly displayZone: string
  readonly hashPassword: (password: string) => Promise<string>
  /** When absent, the size of a full year. */
  readonly size?: DemoSize
}

/** Runs a command and returns the lines to print. Throws `StartProblem` if it cannot be done. */
export async function runDemoCommand(command: DemoCommand, deps: DemoDeps): Promise<string[]> {
  const { db, now, displayZone, size = fullYear } = deps
  if (command.verb === 'clear') {
    const isCleared = await clearDemo(db, { now, displayZone })
    return [
      isCleared
        ? 'The demonstration data is removed.'
        : 'There is no demonstration data to remove.',
    ]
  }
  // A random password that nobody knows, so nobody can sign in to these accounts.
  const passwordHash = await deps.hashPassword(randomBytes(32).toString('base64url'))
  const counts = await fillDemo(db, { ...command, now, displayZone, size, passwordHash })
  return filledLines(counts)
}

function filledLines({ users, visits, conversations, recommendations }: DemoCounts): string[] {
  const parts = [counted(users, 'account'), counted(conversations, 'question')]
  parts.push(counted(recommendations, 'recommendation'), counted(visits, 'visit'))
  return [
    `A year of demonstration data is there: ${parts.join(', ')}.`,
    `Its accounts are those of @${demoDomain}; nobody can sign in to them. npm run demo -- --clear removes it.`,
    'To see the dashboard, make an account staff: npm run staff -- add EMAIL, then npm start.',
  ]
}
