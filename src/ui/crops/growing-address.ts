import { isInKnowledge, knownCrop } from '#domain/crops.ts'
import { addressOf } from '../kit/pictures-address.ts'

/** Where the topics of a crop are, with how it is grown first; undefined for a crop that the knowledge does not have. */
export function growingAddress(cropId: string): string | undefined {
  return isInKnowledge(cropId) ? addressOf({ crop: knownCrop(cropId), list: 'growing' }) : undefined
}
