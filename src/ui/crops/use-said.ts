import type { RecommendationResult } from '#contract/crops.ts'
import { cropName } from '#domain/crops.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { useLanguage, useText } from '../kit/intl.tsx'
import { useDistrictName } from '../kit/use-districts.ts'
import { groundKey, reasonWords } from './reason-words.ts'
import { factsOf, type Light, type Said } from './result-facts.ts'
import { useRemedyText } from './use-remedy-text.ts'

/** The words of a fact. */
export interface FactWords {
  readonly name?: string | undefined
  readonly light: Light | undefined
  /** What is said first, then notes. */
  readonly says: readonly string[]
}

/** The facts of a result in words; what several findings say in the same words is said once. */
export function useFacts(result: RecommendationResult): readonly FactWords[] {
  const say = useText()
  const said = useSaid(result)
  return factsOf(result).map(({ name, light, says }) => ({
    name: name && say(name),
    light,
    says: [...new Set(says.map(said))],
  }))
}

/** Puts what is said of a result into words. A reason of a later server has a sentence of its own. */
export function useSaid(result: RecommendationResult): (said: Said) => string {
  const { cropId, basis } = result
  const say = useText()
  const remedyText = useRemedyText(result)
  const { language } = useLanguage()
  const values = {
    crop: cropId === noCrop.id ? say('crop.none.any') : cropName(cropId, language),
    district: useDistrictName(basis.district),
    land: basis.landType ?? '',
  }
  return (said) => {
    if ('kind' in said) return remedyText(said)
    if ('key' in said) return say(said.key, said.values)
    if ('ground' in said) return say(groundKey(said), values)
    const { headline, own } = reasonWords(said)
    return own ?? say(headline)
  }
}
