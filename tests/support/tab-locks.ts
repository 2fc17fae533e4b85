import type { Locks } from '#data/storage/locks.ts'

/** The Web Locks of one browser, shared by its tabs, with a look at what is held. */
export interface TabLocks extends Locks {
  readonly held: () => readonly string[]
  /** A tab takes a lock and is then frozen by the browser; what is returned lets it go on and give the lock back. */
  freezeHolderOf(name: string): () => void
}

interface Holder {
  readonly rob: () => void
}

type Work = (lock: Lock | null) => unknown

/** Behaves like the browser's for the options that are used: `ifAvailable`, `steal` and `signal`. */
export function tabLocks(): TabLocks {
  const holders = new Map<string, Holder>()
  const waiting = new Map<string, (() => void)[]>()

  function hold(name: string, work: Work): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const holder = { rob: () => reject(new DOMException('stolen', 'AbortError')) }
      holders.set(name, holder)
      const release = () => {
        if (holders.get(name) !== holder) return
        holders.delete(name)
        waiting.get(name)?.shift()?.()
      }
      Promise.resolve(work({ name, mode: 'exclusive' }))
        .then(resolve, reject)
        .finally(release)
    })
  }

  function queue(name: string, work: Work, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const begin = () => resolve(hold(name, work))
      const line = waiting.get(name) ?? []
      waiting.set(name, [...line, begin])
      signal?.addEventListener('abort', () => {
        waiting.set(
          name,
          (waiting.get(name) ?? []).filter((other) => other !== begin),
        )
        reject(signal.reason)
      })
    })
  }

  function request(name: string, options: LockOptions, work: Work): Promise<unknown> {
    const holder = holders.get(name)
    if (!holder) return hold(name, work)
    if (options.ifAvailable) return Promise.resolve(work(null))
    if (!options.steal) return queue(name, work, options.signal)
    holder.rob()
    return hold(name, work)
  }

  return {
    request: request as Locks['request'], // the overloads of the browser's own type
    held: () => [...holders.keys()],
    freezeHolderOf(name) {
      let thaw: () => void = () => undefined
      const frozen = new Promise<void>((resolve) => {
        thaw = resolve
      })
      hold(name, () => frozen).catch(() => undefined) // rejected when another tab has stolen the lock
      return thaw
    },
  }
}
