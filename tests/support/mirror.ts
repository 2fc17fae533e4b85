import type { ReplyOf } from '#contract/endpoint.ts'
import type { Change, pullChanges } from '#contract/sync.ts'

export type PullReply = ReplyOf<typeof pullChanges>
type HeldRecord = Exclude<Change, { deleted: true }>

/** A phone's copy of an owner's records, kept by the rules of docs/sync.md. */
export interface Mirror {
  /** The newest page, if none was pulled yet, else the next page of changes; gives whether there are more. */
  pullNewer(limit: number): Promise<boolean>
  /** The next older page; gives whether there are more. */
  pullOlder(limit: number): Promise<boolean>
  /** Pulls in both directions until nothing is left. */
  catchUp(limit: number): Promise<void>
  records(): readonly HeldRecord['data'][]
  resetCount(): number
}

/** @param ask makes the call with the given query and gives its parsed reply */
export function mirror(ask: (query: Record<string, string>) => Promise<PullReply>): Mirror {
  const held = new Map<string, HeldRecord>()
  /** Of before a reset, until they are seen again. */
  const doubtful = new Set<string>()
  let cursor: string | undefined
  let before: string | null = null
  let resets = 0

  function begin(reply: PullReply): void {
    cursor = reply.cursor
    before = reply.before
    if (reply.reset) {
      resets += 1
      for (const id of held.keys()) doubtful.add(id)
    }
  }

  function apply(changes: readonly Change[]): void {
    for (const change of changes) {
      if ('deleted' in change) held.delete(change.id)
      else keep(change)
    }
  }

  function keep(change: HeldRecord): void {
    const known = held.get(change.id)
    const isOlder = known !== undefined && known.seq > change.seq && !doubtful.has(change.id)
    if (!isOlder) held.set(change.id, change)
    doubtful.delete(change.id)
  }

  function sweepAtTheEnd(): void {
    if (before !== null) return
    for (const id of doubtful) held.delete(id)
    doubtful.clear()
  }

  async function pullNewer(limit: number): Promise<boolean> {
    const isFirst = cursor === undefined
    const reply = await ask({ limit: String(limit), ...(cursor !== undefined && { cursor }) })
    if (isFirst || reply.reset) begin(reply)
    else cursor = reply.cursor
    apply(reply.changes)
    sweepAtTheEnd()
    return !isFirst && !reply.reset && reply.hasMore
  }

  async function pullOlder(limit: number): Promise<boolean> {
    if (before === null) return false
    const reply = await ask({ limit: String(limit), before })
    if (reply.reset) begin(reply)
    else before = reply.before
    apply(reply.changes)
    sweepAtTheEnd()
    return before !== null
  }

  return {
    pullNewer,
    pullOlder,
    async catchUp(limit) {
      let hasMore = true
      while (hasMore) {
        const hasNewer = await pullNewer(limit)
        hasMore = (await pullOlder(limit)) || hasNewer
      }
    },
    records: () => [...held.values()].map(({ data }) => data),
    resetCount: () => resets,
  }
}
