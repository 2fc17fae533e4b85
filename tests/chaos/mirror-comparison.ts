import type { ConversationRow } from '#contract/advisor.ts'
import type { RecommendationRow } from '#contract/crops.ts'
import { mirrorLimits } from '#data/mirror/window.ts'
import type { HeldRecord } from '#support/mirror-view.ts'

/** The differences of a phone's copy, each record by kind and id. All lists are empty after a good run. */
export interface MirrorComparison {
  /** Not here, though among the newest records of the server, which a phone keeps. */
  readonly missing: readonly string[]
  /** Here with other fields than on the server, or from before its last change. */
  readonly stale: readonly string[]
  /** Here, though the server has no such record: it was deleted, or never made. */
  readonly undead: readonly string[]
}

/** A record as an account's list calls return it. */
export type ServedRecord =
  | { readonly kind: 'conversation'; readonly row: ConversationRow }
  | { readonly kind: 'recommendation'; readonly row: RecommendationRow }

/** Compares what lies on the phone with all that the server has of the account. */
export function compareMirror(
  held: readonly HeldRecord[],
  served: readonly ServedRecord[],
): MirrorComparison {
  const here = new Map(held.map((record) => [nameOf(record.kind, record.id), record]))
  const there = new Map(served.map((record) => [nameOf(record.kind, record.row.id), record]))
  const newest = [...there].sort(([, one], [, other]) => other.row.seq - one.row.seq)
  const kept = newest.slice(0, mirrorLimits.rows)
  const isGone = (parentId: unknown) => !there.has(nameOf('conversation', String(parentId)))
  return {
    missing: kept.filter(([name]) => !here.has(name)).map(([name]) => name),
    stale: newest
      .filter(([name, record]) => here.has(name) && !isSame(here.get(name), record, isGone))
      .map(([name]) => name),
    undead: [...here.keys()].filter((name) => !there.has(name)),
  }
}

function nameOf(kind: HeldRecord['kind'], id: string): string {
  return `${kind} ${id}`
}

function isSame(
  held: HeldRecord | undefined,
  served: ServedRecord,
  isGone: (parentId: unknown) => boolean,
): boolean {
  if (held?.seq !== served.row.seq) return false
  const { fields } = held
  // To delete a question changes no question that follows it: the phone looks for the parent, and finds none.
  const isOrphan = fields && 'parentId' in fields && isGone(fields.parentId)
  return sorted(isOrphan ? { ...fields, parentId: null } : fields) === sorted(fieldsOf(served))
}

/** The crop and its confidence are in the result, too. */
function fieldsOf(served: ServedRecord): unknown {
  if (served.kind === 'conversation') return served.row
  const { recommendedCrop: _crop, confidence: _confidence, ...fields } = served.row
  return fields
}

/** The same text for the same fields, in any order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
