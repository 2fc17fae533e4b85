import { plainText } from '../text/plain-text.ts'
import { readWords } from '../text/words.ts'
import { hasDoseWithoutUnit } from './advice/dose-without-unit.ts'
import { hasHouseholdMeasure } from './advice/household-measure.ts'
import { pesticideAdvice } from './advice/pesticide-advice.ts'
import { type Sentence, sentencesOf } from './advice/sentences.ts'
import { namesWaitingDays } from './advice/waiting-days.ts'
import { conceptsOf, type SentenceConcepts } from './harm/find-concepts.ts'
import { ruleDangers } from './harm/harm-rules.ts'
import { negatesWaiting, protectionSaid } from './harm/negated-protection.ts'
import { hasOverdose } from './harm/overdose.ts'
import { findNames } from './names/find-names.ts'
import type { Hazard } from './names/hazardous-actives.ts'
import { type WarningKind, warningKinds } from './warning-kinds.ts'

/** A warning that is shown above an answer. `active` is the id of one of `hazardousActives`. */
export type SafetyWarning =
  | { readonly kind: 'hazardous'; readonly active: string; readonly hazard: Hazard }
  | { readonly kind: Exclude<WarningKind, 'hazardous'> }

/**
 * The warnings for an answer in English or Bengali, from a model or from the knowledge: hazardous actives in the order in
 * which the text names them (each once, also where the text forbids them), then dangerous advice, then what the advice
 * leaves out. Reads the whole text, in time linear in its length; never throws.
 */
export function safetyWarnings(text: string): readonly SafetyWarning[] {
  const words = readWords(plainText(text))
  const sentences = sentencesOf(words, findNames(words))
  const concepts = conceptsOf(sentences)
  const kinds = new Set<WarningKind>(ruleDangers(concepts))
  const { isAdvised, isNegated, isWaitNegated } = protectionSaid(sentences, concepts)
  if (isNegated || isWaitNegated) kinds.add('negated-protection')
  if (hasOverdose(sentences)) kinds.add('overdose')
  if (hasDoseWithoutUnit(sentences) || hasHouseholdMeasure(sentences))
    kinds.add('dose-without-unit')
  const treated = pesticideAdvice(sentences.filter((_, at) => !isAboutVictim(concepts[at])))
  if ((treated.length > 0 || isNegated) && !isAdvised) kinds.add('no-protection')
  const waited = sentences.filter((sentence) => !negatesWaiting(sentence))
  if ((treated.includes('crop') || isWaitNegated) && !namesWaitingDays(waited))
    kinds.add('no-waiting-days')
  const found = warningKinds.flatMap((kind) =>
    kind !== 'hazardous' && kinds.has(kind) ? [{ kind }] : [],
  )
  return [...hazardousNames(sentences, concepts), ...found]
}

function hazardousNames(
  sentences: readonly Sentence[],
  concepts: readonly SentenceConcepts[],
): readonly SafetyWarning[] {
  const actives = new Set(
    sentences.flatMap(({ names }, at) =>
      (concepts[at]?.clauses ?? []).flatMap(({ start, end, forbids }) =>
        // "No gas tablets in the house" is what anybody should say; a product's own name is shown also where it is forbidden.
        names
          .slice(start, end)
          .flatMap((name) => (forbids && name?.isNickname ? [] : (name?.active ?? []))),
      ),
    ),
  )
  return Array.from(actives, ({ id, hazard }) => ({ kind: 'hazardous', active: id, hazard }))
}

/** First aid says "give" too, and "poison". */
function isAboutVictim(sentence: SentenceConcepts | undefined): boolean {
  return sentence !== undefined && (sentence.all.has('victim') || sentence.all.has('ate-poison'))
}
