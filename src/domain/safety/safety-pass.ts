import { hasDoseWithoutUnit } from './dose-without-unit.ts'
import { findNames, type NamedPesticide } from './find-names.ts'
import type { Hazard } from './hazardous-actives.ts'
import { plainText } from './look-alikes.ts'
import { pesticideAdvice } from './pesticide-advice.ts'
import { namesProtection } from './protection.ts'
import { sentencesOf } from './sentences.ts'
import { namesWaitingDays } from './waiting-days.ts'
import { readWords } from './words.ts'

/** What stands above an answer. `active` is the id of one of `hazardousActives`. */
export type SafetyWarning =
  | { readonly kind: 'hazardous'; readonly active: string; readonly hazard: Hazard }
  | { readonly kind: 'dose-without-unit' }
  | { readonly kind: 'no-protection' }
  | { readonly kind: 'no-waiting-days' }

/**
 * What a farmer has to be warned of in an answer, whoever gave it, in English or Bengali: hazardous actives in the order
 * they are named (each once, even where the answer forbids them), then what the advice leaves out. Pure, deterministic,
 * linear in the length of the text, of which nothing is cut; never throws.
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
