import { type Term, termOf } from './analysis.ts'
import { skeleton } from './sound-key.ts'
import { editCost, trigrams } from './trigrams.ts'

/** All terms of an index, found by spelling, by sound, and by likeness when neither is known. */
export interface Vocabulary {
  /** The number of a token's term, given anew when it is new; nothing for an empty word. */
  readonly add: (token: string) => number | undefined
  readonly bySpelling: (spelling: string) => number | undefined
  readonly bySound: (sound: string) => readonly number[]
  /** Terms that sound much like an unknown one, with a likeness below 1. */
  readonly alike: (sound: string) => readonly LikeTerm[]
}

export interface LikeTerm {
  readonly term: number
  readonly likeness: number
}

/** A vocabulary that takes no word for which `isEmpty` holds. */
export function createVocabulary(isEmpty: (token: string) => boolean): Vocabulary {
  const terms: Term[] = []
  const numberByToken = new Map<string, number | undefined>()
  const numberBySpelling = new Map<string, number>()
  const numbersBySound = new Map<string, number[]>()
  const likeness = createLikenessTable()

  function addTerm(token: string): number {
    const term = termOf(token)
    const known = numberBySpelling.get(term.spelling)
    if (known !== undefined) return known
    numberBySpelling.set(term.spelling, terms.length)
    if (!numbersBySound.has(term.sound)) likeness.add(term.sound)
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
    alike(sound) {
      return likeness
        .alike(sound)
        .flatMap(({ sound: found, likeness: close }) =>
          (numbersBySound.get(found) ?? []).map((term) => ({ term, likeness: close })),
        )
    },
  }
}

/** Sounds by their runs of three letters and by their consonants. */
interface LikenessTable {
  readonly add: (sound: string) => void
  readonly alike: (sound: string) => readonly { sound: string; likeness: number }[]
}

function createLikenessTable(): LikenessTable {
  const byTrigram = new Map<string, string[]>()
  const bySkeleton = new Map<string, string[]>()
  return {
    add(sound) {
      for (const gram of trigrams(sound)) pushTo(byTrigram, gram, sound)
      pushTo(bySkeleton, skeleton(sound), sound)
    },
    alike(sound) {
      const candidates = new Set(bySkeleton.get(skeleton(sound)) ?? [])
      for (const near of sharingTrigrams(sound, byTrigram)) candidates.add(near)
      return [...candidates]
        .map((found) => ({ sound: found, likeness: likenessOf(sound, found) }))
        .filter((found) => found.likeness >= leastLikeness)
    },
  }
}

/** Below this two words are different words; found by trial on misspelt questions. */
const leastLikeness = 0.7

function sharingTrigrams(sound: string, byTrigram: ReadonlyMap<string, string[]>): string[] {
  const grams = trigrams(sound)
  const shared = new Map<string, number>()
  for (const gram of grams) {
    for (const near of byTrigram.get(gram) ?? []) shared.set(near, (shared.get(near) ?? 0) + 1)
  }
  return [...shared].filter(([, count]) => count * 3 >= grams.length).map(([near]) => near)
}

function likenessOf(sound: string, found: string): number {
  const longer = Math.max(sound.length, found.length)
  const shorter = Math.min(sound.length, found.length)
  // One word inside another: ফড়িং in গাছফড়িং, "worm" in "armyworm".
  if (shorter >= 4 && (found.includes(sound) || sound.includes(found))) return 0.75
  return longer - shorter > 2 ? 0 : 1 - editCost(sound, found) / longer
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
