import { type Live, signal } from '../storage/live.ts'

/** A call of this page. */
export interface LoggedCall {
  readonly n: number
  readonly method: string
  /** Without its query. */
  readonly path: string
  /** The status, or the name of the error; undefined until then. */
  readonly outcome?: number | string
  readonly tookMs?: number
}

export interface CallLog {
  /** The last calls, newest first. */
  readonly calls: Live<readonly LoggedCall[]>
  watched(real: typeof fetch): typeof fetch
}

const keptCalls = 20

export function createCallLog(nowMs: () => number): CallLog {
  const calls = signal<readonly LoggedCall[]>([])
  let made = 0

  function publish(call: LoggedCall): void {
    const others = calls.get().filter(({ n }) => n !== call.n)
    calls.set([call, ...others].sort((a, b) => b.n - a.n).slice(0, keptCalls))
  }

  function begin(method: string, target: string): (outcome: number | string) => void {
    made += 1
    const [path = ''] = target.split('?')
    const call = { n: made, method, path }
    const startedMs = nowMs()
    publish(call)
    return (outcome) => publish({ ...call, outcome, tookMs: Math.round(nowMs() - startedMs) })
  }

  return {
    calls,
    watched: (real) => async (target, init) => {
      const end = begin(init?.method ?? 'GET', String(target))
      try {
        const response = await real(target, init)
        end(response.status)
        return response
      } catch (error) {
        end(error instanceof Error ? error.name : 'Error')
        throw error
      }
    },
  }
}
