import type { RecommendationResult } from '#contract/crops.ts'
import { cropName, isKnownCrop } from '#domain/crops.ts'
import { cropDrawing } from '#domain/drawing-names.ts'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { growingAddress } from './growing-address.ts'
import { rankKey } from './rank-keys.ts'
import styles from './result-card.module.css'

/** The three most probable crops, the recommended one first, the others compared with it; a tap shows what is known of a crop. */
export function Alternatives({ result }: { readonly result: RecommendationResult }) {
  const { language } = useLanguage()
  const say = useText()
  const { alternatives } = result
  if (alternatives.length < 2) return null
  const tiles = alternatives.map(({ cropId }, place) => ({
    id: cropId,
    name: cropName(cropId, language),
    drawing: isKnownCrop(cropId)
      ? ({ sheet: 'crop', name: cropDrawing(cropId) } as const)
      : undefined,
    note: say(rankKey(result, place)),
  }))
  return (
    <section className={styles.tiles}>
      <h3>
        <Text k="crop.topThree" values={{ count: alternatives.length === 2 ? 'two' : 'three' }} />
      </h3>
      <PictureTiles tiles={tiles} tap={{ to: growingAddress }} />
    </section>
  )
}
