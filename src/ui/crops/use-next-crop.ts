import type { RecommendationResult } from '#contract/crops.ts'
import { dayAfter } from '#domain/calendar.ts'
import { cropName } from '#domain/crops.ts'
import { useLanguage, useText } from '../kit/intl.tsx'
import { useDayText } from '../kit/use-day-text.ts'
import { useToday } from '../kit/use-today.ts'

/** Says which crop can be sown first where nothing can be sown now. */
export function useNextCrop({ nextCrop, basis }: RecommendationResult): string | undefined {
  const { language } = useLanguage()
  const say = useText()
  const day = useDayText()
  const today = useToday()
  if (!nextCrop) return undefined
  const { cropId, inDays } = nextCrop
  const date = day(dayAfter(basis.date ?? today, inDays))
  return say('crop.none.next', { crop: cropName(cropId, language), days: inDays, date })
}
