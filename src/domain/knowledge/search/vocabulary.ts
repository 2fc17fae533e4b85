import { pushTo } from '../../multimap.ts'
import { weightedEditDistance } from '../../text/edit-distance.ts'
import { consonantSkeleton } from '../../text/phonetic-key.ts'
import { type Term, termOf } from '../../text/term.ts'
import { trigrams } from '../../text/trigrams.ts'

/** All terms of an index. A word is looked up by spelling, by phonetic key, and by similarity when neither is known. */
export interface Vocabulary {
  /** The number of a word's term, a new number for a new term; undefined for a stop word. */
  readonly add: (token: string) => number | undefined
  readonly bySpelling: (spelling: string) => number | undefined
  readonly bySound: (sound: string) => readonly number[]
  /** Terms whose phonetic key is similar to an unknown one, with their similarity, below 1. */
  readonly similar: (sound: string) => readonly SimilarTerm[]
}

export interface SimilarTerm {
  readonly term: number
  readonly similarity: number
}

/** A vocabulary that ignores the words for which `isEmpty` holds. */
export function createVocabulary(isEmpty: (token: string) => boolean): Vocabulary {
  const terms: Term[] = []
  const numberByToken = new Map<string, number | undefined>()
  const numberBySpelling = new Map<string, number>()
  const numbersBySound = new Map<string, number[]>()
  const soundTable = createSoundTable()

  function addTerm(token: string): number {
    const term = termOf(token)
    const known = numberBySpelling.get(term.spelling)
    if (known !== undefined) return known
    numberBySpelling.set(term.spelling, terms.length)
    if (!numbersBySound.has(term.sound)) soundTable.add(term.sound)
    pushTo(numbersBySound, term.sound, terms.length)
    return terms.push(term) - 1
  }

  return {
    add(token) {
      const known = numberByToken.get(token)
      if (known !== undefined || numberByToken.has(token)) return known
      const added = isEmpty(token) ? undefined : addTerm(token)
      numberByToken.set(token, added)
      return added
    },
    bySpelling: (spelling) => numberBySpelling.get(spelling),
    bySound: (sound) => numbersBySound.get(sound) ?? [],
    similar(sound) {
      return soundTable
        .similar(sound)
        .flatMap(({ sound: found, similarity }) =>
          (numbersBySound.get(found) ?? []).map((term) => ({ term, similarity })),
        )
    },
  }
}

/** Phonetic keys by their trigrams and by their consonant skeletons. */
interface SoundTable {
  readonly add: (sound: string) => void
  readonly similar: (sound: string) => readonly { sound: string; similarity: number }[]
}

function createSoundTable(): SoundTable {
  const byTrigram = new Map<string, string[]>()
  const bySkeleton = new Map<string, string[]>()
  return {
    add(sound) {
      for (const gram of trigrams(sound)) pushTo(byTrigram, gram, sound)
      pushTo(bySkeleton, consonantSkeleton(sound), sound)
    },
    similar(sound) {
      const candidates = new Set(bySkeleton.get(consonantSkeleton(sound)) ?? [])
      for (const near of sharingTrigrams(sound, byTrigram)) candidates.add(near)
      return [...candidates]
        .map((found) => ({ sound: found, similarity: similarityOf(sound, found) }))
        .filter((found) => found.similarity >= minSimilarity)
    },
  }
}

/** Words that are less similar count as different. Tuned on misspelt questions. */
const minSimilarity = 0.7

function sharingTrigrams(sound: string, byTrigram: ReadonlyMap<string, string[]>): string[] {
  const grams = trigrams(sound)
  const shared = new Map<string, number>()
  for (const gram of grams) {
    for (const near of byTrigram.get(gram) ?? []) shared.set(near, (shared.get(near) ?? 0) + 1)
  }
  return [...shared].filter(([, count]) => count * 3 >= grams.length).map(([near]) => near)
}

function similarityOf(sound: string, found: string): number {
  const longer = Math.max(sound.length, found.length)
  const shorter = Math.min(sound.length, found.length)
  // One word contains the other: ফড়িং in গাছফড়িং, "worm" in "armyworm".
  if (shorter >= 4 && (found.includes(sound) || sound.includes(found))) return 0.75
  return longer - shorter > 2 ? 0 : 1 - weightedEditDistance(sound, found) / longer
}
