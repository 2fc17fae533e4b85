import type { CalendarDate } from '#domain/calendar.ts'
import { cropName, knownCrop } from '#domain/crops.ts'
import { cropDrawing } from '#domain/drawing-names.ts'
import type { Language } from '#domain/language.ts'
import { sownNow } from '#domain/recommender/season-guide.ts'
import type { PictureTile } from '../kit/picture-tiles.tsx'

export interface SownPlace {
  readonly date: CalendarDate
  /** Undefined for the whole country. */
  readonly district: string | undefined
}

/** As many as fit one row of a phone. */
const shownCount = 4

/** What is sown most now, as tiles with ids of `cropAliases`. */
export function sownCrops(
  { date, district }: SownPlace,
  language: Language,
): readonly PictureTile[] {
  return sownNow(date, district)
    .slice(0, shownCount)
    .map(({ cropId }) => ({
      id: knownCrop(cropId),
      name: cropName(cropId, language),
      drawing: { sheet: 'crop', name: cropDrawing(cropId) },
    }))
}
