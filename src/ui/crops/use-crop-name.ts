import { cropName } from '#domain/crops.ts'
import { useLanguage, useText } from '../kit/intl.tsx'

/** The id of the result that nothing is to be sown now. */
export const noCrop = 'none'

/** Returns a function that names a crop of a result in the language of the page. */
export function useCropName(): (cropId: string) => string {
  const { language } = useLanguage()
  const say = useText()
  return (cropId) => (cropId === noCrop ? say('crop.none') : cropName(cropId, language))
}
