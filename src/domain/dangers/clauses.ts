import { isMark, textAt, type Word } from '../text/words.ts'

/** A part of a question that is read by itself: the words from the end of the clause before it to before `end`. */
export interface Clause {
  readonly end: number
  /** Whether it says who is meant. One that does not is about the plant, the animal or the person of the words before it. */
  readonly namesPerson: boolean
}

type Groups = ReadonlySet<string>

/** Marks that part clauses; `/`, `%` and `@` stand within one. */
const marks = /^[.!?।॥;|\n,:()·–—]$/

/**
 * Cuts a question into clauses: at every mark, where the script changes, and before words that join two ("but", আর).
 * @param groups of each word, as `danger-words.ts` has them
 */
export function readClauses(words: readonly Word[], groups: readonly Groups[]): readonly Clause[] {
  const cuts = words.flatMap((word, at) => {
    const isNew = isMark(word) ? marks.test(word.text) : groups[at]?.has('joiner')
    return isNew || isOtherScript(words[at - 1], words[at]) ? [at] : []
  })
  const starts = [0, ...cuts.filter((at) => at > 0)]
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? words.length
    return { end, namesPerson: isPersonNamed(groups.slice(start, end)) }
  })
}

/** Whether two words stand beside each other of which one is Bengali and one Latin. */
export function isOtherScript(a: Word | undefined, b: Word | undefined): boolean {
  if (a?.kind !== 'word' || b?.kind !== 'word') return false
  return a.text >= '\u0980' !== b.text >= '\u0980'
}

const subjects = ['kin', 'child', 'brother', 'firstp']
export const persons = [...subjects, 'speaker']

/** What may die, end or be bad in a question about farming. */
export const farm =
  'plant animal insect rat fish bird wild mosquito food grain rice bee cattle'.split(' ')

/** Whether a word names a person that does or wishes something, and no "of my brother", "if a person" or ভাইয়ের. */
export function isSubject(words: readonly Word[], groups: readonly Groups[], at: number): boolean {
  const isPerson = subjects.some((group) => groups[at]?.has(group))
  if (!isPerson || /(?:র|er)$/.test(textAt(words, at))) return false
  const isBound = (place: number) => groups[place]?.has('binding') || isFarm(groups[place])
  const isPassed = groups[at - 1]?.has('self') || groups[at - 1]?.has('article')
  return !isBound(at - 1) && !(isPassed && isBound(at - 2))
}

/** "My" names a person only where no plant and no animal follows it: "my cow". A young animal is no child. */
function isPersonNamed(groups: readonly Groups[]): boolean {
  return groups.some((own, at) => {
    if (own.has('child') && isFarm(groups[at - 1])) return false
    if (persons.some((group) => own.has(group))) return true
    return own.has('self') && !isFarm(groups[at + 1]) && !isFarm(groups[at + 2])
  })
}

function isFarm(groups: Groups | undefined): boolean {
  return farm.some((group) => groups?.has(group))
}
