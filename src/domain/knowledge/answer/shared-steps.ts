import type { Language } from '../../language.ts'
import type { PackEntry } from '../pack/pack.ts'
import sharedSteps from '../shared-steps.json' with { type: 'json' }

/** What some problems have in common, each as a sentence or two. */
export interface CommonAdvice {
  /** What all of them have: at most two steps, in the order of `shared-steps.json`. */
  readonly steps: readonly string[]
  /** What must not be done against one of them, because it harms people. */
  readonly avoid: readonly string[]
}

/** A sentence or two in each language, and `of`: the ids of the entries whose advice has it. */
type Shared = Readonly<Record<Language, string>> & { readonly of: readonly string[] }

/** More would leave no room for the step that tells the problems apart. */
const maxSteps = 2

export function commonAdvice(entries: readonly PackEntry[], language: Language): CommonAdvice {
  const { steps, avoid } = sharedSteps
  const textsOf = (list: Readonly<Record<string, Shared>>, isWanted: (one: Shared) => boolean) =>
    Object.values(list)
      .filter(isWanted)
      .map((text) => text[language])
  return {
    steps: textsOf(steps, ({ of }) => entries.every(({ id }) => of.includes(id))).slice(
      0,
      maxSteps,
    ),
    avoid: textsOf(avoid, ({ of }) => entries.some(({ id }) => of.includes(id))),
  }
}
