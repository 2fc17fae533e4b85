import type { Language } from '../language.ts'
import { answerPhrases } from './answer-phrases.ts'
import type { PackEntry } from './pack-entry.ts'
import { type PlantPart, partsNamedIn } from './plant-parts.ts'

/** An honest sentence when a question names a part of the plant that the record found for it does not speak of. */
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
