import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { NamedCrop } from '../crop-list/crop-names.ts'
import { cropTiles } from '../crop-list/crop-tiles.ts'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { addressOf } from '../kit/pictures-address.ts'
import tiles from '../kit/tiles.module.css'
import { withAnswerWords } from '../kit/with-answer-words.ts'
import { useLater } from '../phone/use-later.ts'
import styles from './own-crops.module.css'

export interface OwnCropsProps {
  readonly crops: readonly NamedCrop[]
}

/** What the owner grows; a tap on a crop begins the search for its problem by pictures. */
export function OwnCrops({ crops }: OwnCropsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Chooser = useLater(loadChooser, isOpen)
  return (
    <Card>
      <header>
        <h2 id={id}>
          <Text k="myField.crops" />
        </h2>
        <p className={tiles.note}>
          <Text k={crops.length > 0 ? 'myField.cropsNote' : 'myField.noCropsNote'} />
        </p>
      </header>
      <div className={styles.crops}>
        <PictureTiles
          tiles={cropTiles(crops)}
          tap={{ to: (crop) => addressOf({ crop }) }}
          labelledBy={id}
          last={
            <button
              type="button"
              className={`${styles.more} ${tiles.tile}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Plus aria-hidden />
              <Text k={crops.length > 0 ? 'myField.otherCrops' : 'myField.chooseCrops'} />
            </button>
          }
        />
      </div>
      {isOpen && Chooser && <Chooser crops={crops} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const loadChooser = withAnswerWords(() =>
  import('./crop-chooser.tsx').then(({ CropChooser }) => CropChooser),
)
