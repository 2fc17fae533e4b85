import type { PackEntry } from '../pack/pack.ts'
import { cropRelation } from '../search/crop-relation.ts'
import type { Retrieval } from '../search/retrieve.ts'

const titleCount = 3

/** An entry that covers less of the question is a chance find. */
const minCoverage = 0.2

/**
 * Titles of the three nearest records when none is good enough: first those that share words with the question, then
 * the crop's own, those of the month (1–12) first. Empty when nothing is near.
 */
export function nearestTitles(
  { crops, hits }: Retrieval,
  entries: readonly PackEntry[],
  month: number,
): readonly string[] {
  const near = hits.filter(
    ({ coverage, relation }) => coverage >= minCoverage && relation !== 'other',
  )
  const own = crops.length === 0 ? [] : entries.filter(({ crop }) => isOf(crops, crop))
  const titles = [...near.map(({ entry }) => entry), ...inSeasonFirst(own, month)].map(
    ({ text }) => text.title,
  )
  return [...new Set(titles)].slice(0, titleCount)
}

function isOf(crops: readonly string[], crop: string): boolean {
  const relation = cropRelation(crops, crop)
  return relation === 'own' || relation === 'near'
}

function inSeasonFirst(entries: readonly PackEntry[], month: number): readonly PackEntry[] {
  const inSeason = entries.filter((entry) => entry.months?.includes(month))
  return [...inSeason, ...entries.filter((entry) => !inSeason.includes(entry))]
}
