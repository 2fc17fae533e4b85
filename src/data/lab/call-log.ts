import { type Live, signal } from '../live.ts'

/** A call of this page. */
export interface LabCall {
  readonly n: number
  readonly method: string
  /** Without its query. */
  readonly path: string
  /** The status, or the name of the error; undefined while it is on its way. */
  readonly outcome?: number | string
  readonly tookMs?: number
}

export interface CallLog {
  /** The last ones, the newest first. */
  readonly calls: Live<readonly LabCall[]>
  watched(real: typeof fetch): typeof fetch
}

const keptCalls = 20

export function createCallLog(nowMs: () => number): CallLog {
  const calls = signal<readonly LabCall[]>([])
  let made = 0

  function tell(call: LabCall): void {
    const others = calls.get().filter(({ n }) => n !== call.n)
    calls.set([call, ...others].sort((a, b) => b.n - a.n).slice(0, keptCalls))
  }

  function begin(method: string, target: string): (outcome: number | string) => void {
    made += 1
    const [path = ''] = target.split('?')
    const call = { n: made, method, path }
    const startedMs = nowMs()
    tell(call)
    return (outcome) => tell({ ...call, outcome, tookMs: Math.round(nowMs() - startedMs) })
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
