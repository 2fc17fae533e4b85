import { createHash } from 'node:crypto'
import { windowsOf } from '../../src/domain/dangers/classifier/danger-classifier.ts'
import type { Example } from './examples.ts'

/** So many parts are held back in turn. */
export const foldCount = 5

/** Of an example: the fold that holds it back, if any does, and all folds that must not learn from it. */
export interface Fold {
  readonly heldBackIn?: number
  readonly notLearnedIn: ReadonlySet<number>
}

/**
 * The fold of each example. Dangers of which the shorter shares half of its buckets with the other are held back together;
 * what is only learned from is left out wherever a danger that sounds like it is held back.
 */
export function foldsOf(examples: readonly Example[]): readonly Fold[] {
  const sounds = examples.map(({ text }) => new Set(windowsOf(text).flat()))
  const soundAt = (at: number) => sounds[at] ?? new Set<number>()
  const dangers = examples.flatMap(({ group }, at) => (group?.startsWith('danger ') ? [at] : []))
  const first = alikeGroups(dangers, (a, b) => isAlike(soundAt(a), soundAt(b)))
  const folds = examples.map(({ group }, at) => {
    const root = first.get(at)
    const name = root === undefined ? group : examples[root]?.group
    return name === undefined ? undefined : foldOf(name)
  })
  return examples.map(({ kind }, at): Fold => {
    const heldBackIn = folds[at]
    if (heldBackIn !== undefined) return { heldBackIn, notLearnedIn: new Set([heldBackIn]) }
    if (kind !== 'own') return { notLearnedIn: new Set() }
    const alike = dangers.filter((danger) => isAlike(soundAt(at), soundAt(danger)))
    return { notLearnedIn: new Set(alike.flatMap((danger) => folds[danger] ?? [])) }
  })
}

function foldOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % foldCount
}

/** By place, the first place of its group: what is alike is in one group, and so is what is alike to that. */
function alikeGroups(
  places: readonly number[],
  areAlike: (a: number, b: number) => boolean,
): ReadonlyMap<number, number> {
  const parent = new Map(places.map((place) => [place, place]))
  const rootOf = (place: number): number => {
    const above = parent.get(place) ?? place
    return above === place ? place : rootOf(above)
  }
  for (const [at, place] of places.entries()) {
    for (const earlier of places.slice(0, at)) {
      if (areAlike(place, earlier)) parent.set(rootOf(place), rootOf(earlier))
    }
  }
  return new Map(places.map((place) => [place, rootOf(place)]))
}

/** Questions in groups that sound alike, in the order of their first ones. */
export function soundGroups<Line extends { readonly q: string }>(
  lines: readonly Line[],
): readonly (readonly Line[])[] {
  const sounds = lines.map(({ q }) => new Set(windowsOf(q).flat()))
  const root = alikeGroups([...lines.keys()], (a, b) =>
    isAlike(sounds[a] ?? new Set(), sounds[b] ?? new Set()),
  )
  return [...Map.groupBy(lines, (_, at) => root.get(at)).values()]
}

/** Texts of one or two words have too little to be compared. */
const fewestBuckets = 8

function isAlike(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  if (small.size < fewestBuckets) return false
  let shared = 0
  for (const bucket of small) if (large.has(bucket)) shared++
  return shared * 2 >= small.size
}
