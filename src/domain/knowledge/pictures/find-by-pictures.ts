import { listedCrops } from '../../understanding/crop-aliases.ts'
import { type PartId, partIds } from '../../understanding/reading.ts'
import type { PackEntry } from '../pack/pack.ts'
import { type CropRelation, cropRelation } from '../search/crop-relation.ts'
import { isProblemEntry } from '../search/gates.ts'
import signsByPart from './signs-by-part.json' with { type: 'json' }

/** What was tapped so far. Without a part the signs of all of them count. */
export interface Tapped {
  /** An id of `cropAliases`. */
  readonly crop: string
  readonly part?: PartId | undefined
}

/** Which drawings show a problem, by the part of the plant on which they are seen. */
interface ShownSigns extends Partial<Readonly<Record<PartId, readonly string[]>>> {
  /** Crops or groups for which it is shown, where they are not those of its entry. */
  readonly crops?: readonly string[]
}

const shownSigns: Readonly<Record<string, ShownSigns>> = signsByPart

/** The crops that the knowledge has something about: ids of `cropAliases`. */
export function cropsOf(entries: readonly PackEntry[]): readonly string[] {
  return listedCrops
    .map(({ id }) => id)
    .filter((crop) => entries.some((entry) => isAbout(entry, crop)))
}

/** The parts of the plant on which problems of a crop are drawn. */
export function partsOf(entries: readonly PackEntry[], crop: string): readonly PartId[] {
  const drawn = problemsOf(entries, crop).map(({ id }) => shownSigns[id] ?? {})
  return partIds.filter((part) => drawn.some((signs) => signs[part] !== undefined))
}

/** The drawings of signs to choose from, as `<sheet>/<name>`: those of problems in season and of the crop itself first. */
export function signsOf(
  entries: readonly PackEntry[],
  { crop, part }: Tapped,
  month: number,
): readonly string[] {
  const drawn = inOrder(problemsOf(entries, crop), crop, month)
  return [...new Set(drawn.flatMap((problem) => drawingsOf(problem, part)))]
}

/** The problems that show a sign: those in season and of the crop itself first. */
export function problemsWith(
  sign: string,
  entries: readonly PackEntry[],
  { crop, part }: Tapped,
  month: number,
): readonly PackEntry[] {
  const showing = problemsOf(entries, crop).filter((each) => drawingsOf(each, part).includes(sign))
  return inOrder(showing, crop, month)
}

export interface TopicsOfCrop {
  readonly problems: readonly PackEntry[]
  readonly practices: readonly PackEntry[]
}

/**
 * All that is known about a crop and its groups; with `general` in place of a crop, about crops in general. Without the
 * products, which are asked for by their names.
 */
export function topicsOf(entries: readonly PackEntry[], crop: string, month: number): TopicsOfCrop {
  const about = inOrder(
    entries.filter((entry) => isTopicOf(entry, crop)),
    crop,
    month,
  )
  return {
    problems: about.filter(isProblemEntry),
    practices: about.filter((entry) => !isProblemEntry(entry)),
  }
}

function isTopicOf(entry: PackEntry, crop: string): boolean {
  if (entry.id.startsWith('product-')) return false
  if (entry.crop === 'general' || crop === 'general') return entry.crop === crop
  return distance(entry, crop) < distances.other
}

/** Whether an entry is about a crop, or one of its small groups. */
function isAbout(entry: PackEntry, crop: string): boolean {
  return distances[cropRelation([crop], entry.crop)] < distances.general
}

function drawingsOf({ id }: PackEntry, part: PartId | undefined): readonly string[] {
  const signs = shownSigns[id] ?? {}
  return (part === undefined ? partIds : [part]).flatMap((each) => signs[each] ?? [])
}

/** Problems of the crop, of its groups, and those of crops in general that are shown for it. */
function problemsOf(entries: readonly PackEntry[], crop: string): readonly PackEntry[] {
  return entries.filter((entry) => isProblemEntry(entry) && distance(entry, crop) < distances.other)
}

const distances = {
  own: 0,
  near: 1,
  general: 4,
  other: Infinity,
  unasked: Infinity,
} as const satisfies Readonly<Record<CropRelation, number>>

/** How far the crop of an entry is from a crop. */
function distance({ id, crop: own }: PackEntry, crop: string): number {
  const isOfNone = own === 'general' || own === 'topics'
  const shownFor = shownSigns[id]?.crops ?? (isOfNone ? [] : [own])
  const nearest = Math.min(...shownFor.map((each) => distances[cropRelation([crop], each)]))
  return own === 'general' ? Math.max(nearest, distances.general) : nearest
}

/** Out of season the crop's own still come before those of crops in general. */
const outOfSeason = 2

/** In season before out of season, then the crop's own before those of its group; those of crops in general last. */
function inOrder(entries: readonly PackEntry[], crop: string, month: number): readonly PackEntry[] {
  const rank = (entry: PackEntry) => {
    const isNow = entry.months === undefined || entry.months.includes(month)
    return (isNow ? 0 : outOfSeason) + distance(entry, crop)
  }
  return [...entries].sort((a, b) => rank(a) - rank(b))
}
