import type { RecommendationResult } from '#contract/crops.ts'
import { waterDrawing } from '#domain/drawing-names.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { Drawing } from '../kit/drawing.tsx'
import { limitingGrounds } from './reason-words.ts'

/** What is in the way where nothing is to be sown: salt, or the water on the land. */
export function NothingDrawing({ result }: { readonly result: RecommendationResult }) {
  const isSalt = limitingGrounds(result)[0]?.ground === 'salt'
  const landType = landTypes.find((known) => known === result.basis.landType) ?? 'lowland'
  return <Drawing sheet="land" name={isSalt ? 'salt-much' : waterDrawing(landType)} />
}
