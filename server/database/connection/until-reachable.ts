import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, isReadOnly, isUnreachable } from './database-errors.ts'
import { refusalSentence } from './refusal-sentence.ts'

const retryEveryMs = 1_000
const logEveryMs = 5_000

export interface RetryOptions {
  /** After this time the last error is thrown. */
  readonly waitMs: number
  /** Gets a line for the operator, every few seconds. */
  readonly log: (line: string) => void
}

/** Runs work on a database that may still be starting, and retries as long as the database cannot be reached. */
export async function untilReachable<T>(
  work: () => Promise<T>,
  { waitMs, log }: RetryOptions,
): Promise<T> {
  const startMs = performance.now()
  let loggedAtMs = Number.NEGATIVE_INFINITY
  while (true) {
    try {
      return await work()
    } catch (error) {
      const nowMs = performance.now()
      const leftMs = startMs + waitMs - nowMs
      const isTemporary = isUnreachable(error) && refusalSentence(error) === undefined
      if (leftMs <= 0 || !isTemporary) throw error
      if (nowMs - loggedAtMs >= logEveryMs) {
        log(
          `The database ${isReadOnly(error) ? 'takes no writes' : 'cannot be reached'} yet${codeText(error)}; trying for ${seconds(leftMs)} more.`,
        )
        loggedAtMs = nowMs
      }
      await sleep(Math.min(retryEveryMs, leftMs))
    }
  }
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`
}

/** Only the code: the driver's message would contain hosts and users. */
function codeText(error: unknown): string {
  const code = codeOf(error)
  return code === '' ? '' : ` (${code})`
}
