import type { Language } from '../../language.ts'
import { splitSentences } from '../../text/split-sentences.ts'
import type { PackEntry } from '../pack/pack.ts'
import { wordLimit } from './answer-context.ts'
import { stepLines } from './answer-labels.ts'
import { answerPhrases } from './answer-phrases.ts'
import { candidateLine } from './card-phrases.ts'
import { fitSections, type Section } from './fit-sections.ts'
import { commonAdvice } from './shared-steps.ts'

/**
 * Two or three problems of which none is said to be it: the sign of each, side by side, then what is right for all of
 * them, or that one has to look first. How to be sure of each stands at the end.
 */
export function candidatesText(entries: readonly PackEntry[], language: Language): string {
  const phrases = answerPhrases[language]
  const { steps, avoid } = commonAdvice(entries, language)
  const hasCommon = steps.length > 0
  const plan = hasCommon
    ? [...withEnd(steps, phrases.whicheverItIs), phrases.lookForSigns]
    : [phrases.lookForSigns, phrases.showPlant]
  const surely = entries.flatMap(({ text: { title, sure } }): readonly Section[] =>
    sure ? [{ text: candidateLine(title, sure), rank: 3, mayShrink: true }] : [],
  )
  return fitSections(
    [
      { text: [phrases.oneOf, ...entries.map(signLine)], rank: 0 },
      { label: phrases.today, text: stepLines(plan, language), rank: 1 },
      { label: phrases.avoid, text: [...avoid, phrases.waitToSpray].join(' '), rank: 1 },
      { text: hasCommon ? phrases.showPlant : undefined, rank: 2 },
      { text: surely.length > 0 ? `${phrases.sure}:` : undefined, rank: 2 },
      ...surely,
    ],
    wordLimit,
  )
}

/** Steps, of which the last one ends with these words. */
function withEnd(steps: readonly string[], words: string): readonly string[] {
  return steps.map((step, at) => (at === steps.length - 1 ? `${step} ${words}` : step))
}

/** An entry with what tells it from its look-alikes. */
export function signLine(entry: PackEntry): string {
  return candidateLine(entry.text.title, clearestSign(entry))
}

/** What tells an entry from its look-alikes: the first sentence of its signs. */
export function clearestSign({ text: { signs } }: PackEntry): string {
  return splitSentences(signs)[0] ?? signs
}
