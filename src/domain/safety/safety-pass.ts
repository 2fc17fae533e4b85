import { plainText } from '../text/plain-text.ts'
import { readWords } from '../text/words.ts'
import { hasDoseWithoutUnit } from './advice/dose-without-unit.ts'
import { pesticideAdvice } from './advice/pesticide-advice.ts'
import { namesProtection } from './advice/protection.ts'
import { sentencesOf } from './advice/sentences.ts'
import { namesWaitingDays } from './advice/waiting-days.ts'
import { findNames, type NamedPesticide } from './names/find-names.ts'
import type { Hazard } from './names/hazardous-actives.ts'

/** A warning that is shown above an answer. `active` is the id of one of `hazardousActives`. */
export type SafetyWarning =
  | { readonly kind: 'hazardous'; readonly active: string; readonly hazard: Hazard }
  | { readonly kind: 'dose-without-unit' }
  | { readonly kind: 'no-protection' }
  | { readonly kind: 'no-waiting-days' }

/**
 * The warnings for an answer in English or Bengali, from a model or from the knowledge: hazardous actives in the order in
 * which the text names them (each once, also where the text forbids them), then what the advice leaves out. Reads the whole
 * text, in time linear in its length; never throws.
 */
export function safetyWarnings(text: string): readonly SafetyWarning[] {
  const plain = plainText(text)
  const words = readWords(plain)
  const names = findNames(words)
  const sentences = sentencesOf(words, names)
  const warnings: SafetyWarning[] = [...hazardousNames(names)]
  if (hasDoseWithoutUnit(sentences)) warnings.push({ kind: 'dose-without-unit' })
  const treated = pesticideAdvice(sentences)
  if (treated.length > 0 && !namesProtection(plain)) warnings.push({ kind: 'no-protection' })
  if (treated.includes('crop') && !namesWaitingDays(sentences)) {
    warnings.push({ kind: 'no-waiting-days' })
  }
  return warnings
}

function hazardousNames(names: readonly NamedPesticide[]): readonly SafetyWarning[] {
  const actives = new Set(names.flatMap(({ active }) => active ?? []))
  return Array.from(actives, ({ id, hazard }) => ({ kind: 'hazardous', active: id, hazard }))
}
