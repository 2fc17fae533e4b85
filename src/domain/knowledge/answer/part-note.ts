import type { Language } from '../../language.ts'
import { type PlantPart, partsNamedIn } from '../../understanding/plant-parts.ts'
import type { PackEntry } from '../pack/pack.ts'
import { answerPhrases } from './answer-phrases.ts'

/** A warning for the answer when the question names a plant part that the record does not mention; undefined when it does. */
export function partNote(
  asked: readonly PlantPart[],
  { text, otherWords }: PackEntry,
  language: Language,
): string | undefined {
  const shown = partsNamedIn(text.signs)
  if (asked.length === 0 || shown.length === 0) return undefined
  const known = [...shown, ...partsNamedIn([text.title, ...text.words, ...otherWords].join(' '))]
  const regions = new Set(known.flatMap((part) => part.regions))
  if (asked.some((part) => part.regions.some((region) => regions.has(region)))) return undefined
  const { and, otherPart } = answerPhrases[language]
  const list = (names: readonly string[]) => [...new Set(names)].slice(0, 2).join(` ${and} `)
  return otherPart
    .replace('{asked}', list(asked.map(({ of }) => of[language])))
    .replace('{shown}', list(shown.map(({ on }) => on[language])))
}
