import type { PackEntry } from '../pack/pack.ts'
import { cropRelation, isOfTheCrop } from '../search/crop-relation.ts'
import { answersKind, isProblemEntry } from '../search/gates.ts'
import type { Retrieval } from '../search/retrieve.ts'

/** Topics of a crop that was named alone, and beside a refusal. */
const counts = { topics: 10, nothing: 5 } as const

/**
 * The candidates, or what may be meant, to tap; else entries for the crop that the question names: the likeliest, then in the
 * ranker's order. Without a ranker, and for a crop alone: those that answer its kind of question first, then those that share
 * words with it, then those in season. Never one of another crop. Empty where no crop is named, and beside an answer.
 */
export function nearestTopics(
  { reading, finding, ranking, second, gate }: Retrieval,
  entries: readonly PackEntry[],
  month: number,
): readonly PackEntry[] {
  const count = finding.kind === 'topics' ? counts.topics : counts.nothing
  if (finding.kind === 'menu') return finding.entries
  if (finding.kind === 'candidates' && finding.entries.length > 1) return finding.entries
  const isAnswered = ['likely', 'candidates', 'entry', 'outside'].includes(finding.kind)
  if (isAnswered || reading.crops.length === 0) return []
  if (second && second.ranked.length > 0 && !isCropAlone(reading)) {
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const ids = [...second.judged.map(({ entry }) => entry), ...second.ranked].map(({ id }) => id)
    const likeliest = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    // Topics of a crop: what is true of every crop comes after its own.
    const isOwn = (entry: PackEntry) => reading.crops.some((crop) => isOf(crop, entry.crop))
    const ordered =
      finding.kind === 'topics'
        ? [...likeliest.filter(isOwn), ...likeliest.filter((entry) => !isOwn(entry))]
        : likeliest
    return ordered.slice(0, count)
  }
  const [crop = ''] = reading.crops
  const ranked = entries
    .filter((entry) => isOf(crop, entry.crop) && (gate?.mayPass(entry) ?? true))
    .map((entry) => ({ entry, rank: rankOf(entry) }))
  return ranked
    .sort((a, b) => a.rank - b.rank || (a.entry.id < b.entry.id ? -1 : 1))
    .slice(0, count)
    .map(({ entry }) => entry)

  function rankOf(entry: PackEntry): number {
    const isAsked =
      finding.kind === 'topics' ? isProblemEntry(entry) : answersKind(entry, reading.kind)
    const isNow = entry.months === undefined || entry.months.includes(month)
    const isOwn = entry.crop === crop
    // What shares words with the question comes first: a misspelt name may be among them.
    const place = ranking.indexOf(entry.id)
    const shared = place < 0 ? 1 : place / ranking.length
    return (isAsked ? 0 : 8) + shared * 4 + (isNow ? 0 : 2) + (isOwn ? 0 : 1)
  }
}

function isCropAlone({ words, cropPlaces }: Retrieval['reading']): boolean {
  return words.tokens.length <= cropPlaces.size
}

function isOf(asked: string, crop: string): boolean {
  return isOfTheCrop(cropRelation([asked], crop))
}
