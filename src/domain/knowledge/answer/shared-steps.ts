import type { Language } from '../../language.ts'
import type { PackEntry } from '../pack/pack.ts'
import sharedSteps from '../shared-steps.json' with { type: 'json' }

/** What all of some problems have in common, each as a sentence or two. */
export interface CommonAdvice {
  /** At most two steps, in the order of `shared-steps.json`. */
  readonly steps: readonly string[]
  /** What not to do. */
  readonly avoid: string | undefined
}

/** A sentence or two in each language, and `of`: the ids of the entries whose advice has it. */
type Shared = Readonly<Record<Language, string>> & { readonly of: readonly string[] }

/** More would leave no room for the step that tells the problems apart. */
const maxSteps = 2

export function commonAdvice(entries: readonly PackEntry[], language: Language): CommonAdvice {
  const ofAll = (list: Readonly<Record<string, Shared>>) =>
    Object.values(list)
      .filter(({ of }) => entries.every(({ id }) => of.includes(id)))
      .map((text) => text[language])
  const { steps, avoid } = sharedSteps
  return { steps: ofAll(steps).slice(0, maxSteps), avoid: ofAll(avoid)[0] }
}
