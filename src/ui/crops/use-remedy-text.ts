import type { RecommendationResult } from '#contract/crops.ts'
import { dayAfter } from '#domain/calendar.ts'
import { useText } from '../kit/intl.tsx'
import { useDayText } from '../kit/use-day-text.ts'
import { readingKey } from './reading-keys.ts'
import { isKnown, type Remedy } from './remedies.ts'

/** Puts a remedy of a result into words. One of a later server has a sentence of its own. */
export function useRemedyText({
  basis: { date, irrigated },
}: RecommendationResult): (remedy: Remedy) => string {
  const say = useText()
  const day = useDayText()
  return (remedy) => {
    if (!isKnown(remedy)) return remedy.sentence ?? say('crop.change.other')
    switch (remedy.kind) {
      case 'lime': {
        const { kgPerBigha, kgPerHa } = remedy
        return say('crop.change.lime', { kgPerBigha, kgPerHa })
      }
      case 'irrigate':
        return say(`crop.change.${irrigated === false ? 'noWater' : 'irrigate'}`, { mm: remedy.mm })
      case 'fertilizer':
        return say('crop.change.fertilizer', { nutrient: say(readingKey(remedy.nutrient)) })
      case 'sow-in': {
        const { days } = remedy
        if (date === null) return say('crop.change.sow-in', { days })
        return say('crop.change.sow-on', { days, date: day(dayAfter(date, days)) })
      }
      default:
        return say(`crop.change.${remedy.kind}`)
    }
  }
}
