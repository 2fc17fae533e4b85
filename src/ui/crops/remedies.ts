import type { RecommendationResult } from '#contract/crops.ts'
import { lookUpKnown, type UnknownValue } from '#domain/unknown-value.ts'

export type Remedy = NonNullable<RecommendationResult['timing']['remedy']>

type KnownRemedy = Exclude<Remedy, { readonly kind: UnknownValue }>

const knownKinds: Readonly<Record<KnownRemedy['kind'], true>> = {
  lime: true,
  'organic-matter': true,
  fertilizer: true,
  irrigate: true,
  drain: true,
  'sow-in': true,
}

/** Whether this version has a message for the remedy. */
export function isKnown(remedy: Remedy): remedy is KnownRemedy {
  return lookUpKnown(knownKinds, remedy.kind) ?? false
}

/** The remedies of a result: first that for the sowing day, then those for readings, the most limiting first. */
export function remediesOf({ timing, reasons }: RecommendationResult): readonly Remedy[] {
  return [timing.remedy, ...reasons.map(({ remedy }) => remedy)].filter((remedy) => remedy !== null)
}
