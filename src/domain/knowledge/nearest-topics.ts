import { cropAffinity } from './crop-affinity.ts'
import type { PackEntry } from './pack-entry.ts'
import type { Retrieval } from './retrieve.ts'

const titleCount = 3

/** An entry that knows less of the question than this is not near, only chance. */
const leastCoverage = 0.2

/**
 * Titles of the three nearest records when none is good enough: those that share words with the question,
 * filled up with the crop's own records, those of the month first. None when nothing is near.
 */
export function nearestTitles(
  { crops, hits }: Retrieval,
  entries: readonly PackEntry[],
  month: number,
): readonly string[] {
  const near = hits.filter(
    ({ coverage, affinity }) => coverage >= leastCoverage && affinity !== 'other',
  )
  const own = crops.length === 0 ? [] : entries.filter(({ crop }) => isOf(crops, crop))
  const titles = [...near.map(({ entry }) => entry), ...inSeasonFirst(own, month)].map(
    ({ text }) => text.title,
  )
  return [...new Set(titles)].slice(0, titleCount)
}

function isOf(crops: readonly string[], crop: string): boolean {
  const affinity = cropAffinity(crops, crop)
  return affinity === 'own' || affinity === 'near'
}

function inSeasonFirst(entries: readonly PackEntry[], month: number): readonly PackEntry[] {
  const inSeason = entries.filter((entry) => entry.months?.includes(month))
  return [...inSeason, ...entries.filter((entry) => !inSeason.includes(entry))]
}
