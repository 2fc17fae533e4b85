import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from './unreachable.ts'

const tryEveryMs = 1_000
const sayEveryMs = 5_000

export interface Patience {
  /** After it the last error is thrown. */
  readonly waitMs: number
  /** Gets a line for the operator, every few seconds. */
  readonly say: (line: string) => void
}

/** Does work on a database that may still be starting: again and again, as long as it cannot be reached. */
export async function untilReachable<T>(
  work: () => Promise<T>,
  { waitMs, say }: Patience,
): Promise<T> {
  const startMs = performance.now()
  let saidAtMs = Number.NEGATIVE_INFINITY
  while (true) {
    try {
      return await work()
    } catch (error) {
      const nowMs = performance.now()
      const leftMs = startMs + waitMs - nowMs
      if (leftMs <= 0 || !isUnreachable(error)) throw error
      if (nowMs - saidAtMs >= sayEveryMs) {
        say(
          `The database cannot be reached yet${codeOf(error)}; trying for ${seconds(leftMs)} more.`,
        )
        saidAtMs = nowMs
      }
      await sleep(Math.min(tryEveryMs, leftMs))
    }
  }
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`
}

/** The driver's own words would name hosts and users. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${error.code})` : ''
}
