import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { cropTiles } from '../crop-list/crop-tiles.ts'
import type { KnownField } from '../crops/use-remembered-field.ts'
import { Card } from '../kit/card.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { addressOf } from '../kit/pictures-address.ts'
import tiles from '../kit/tiles.module.css'
import { withAnswerWords } from '../kit/with-answer-words.ts'
import { useLater } from '../phone/use-later.ts'
import { useLive } from '../phone/use-live.ts'
import { useSession } from '../phone/use-session.ts'
import styles from './own-crops.module.css'

/** What the owner grows; a tap on a crop begins the search for its problem by pictures. */
export function OwnCrops({ crops, saveCrop }: Pick<KnownField, 'crops' | 'saveCrop'>) {
  const { language } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isComing = useIsComing()
  const note = crops.length > 0 ? 'myField.cropsNote' : 'myField.noCropsNote'
  const Chooser = useLater(loadChooser, isOpen)
  return (
    <Card>
      <header>
        <h2 id={id}>
          <Text k="myField.crops" />
        </h2>
        <p className={tiles.note}>
          <Text k={isComing ? 'myField.cropsComing' : note} />
        </p>
      </header>
      <div className={styles.crops}>
        <PictureTiles
          tiles={cropTiles(crops, language)}
          tap={{ to: (crop) => addressOf({ crop }) }}
          labelledBy={id}
          last={
            !isComing && (
              <button
                type="button"
                className={`${styles.more} ${tiles.tile}`}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <Plus aria-hidden />
                <Text k={crops.length > 0 ? 'myField.otherCrops' : 'myField.chooseCrops'} />
              </button>
            )
          }
        />
      </div>
      {isOpen && Chooser && <Chooser {...{ crops, saveCrop }} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** The account's records are being downloaded for the first time: what is chosen before would replace its crops. */
function useIsComing(): boolean {
  const { isSignedIn } = useSession()
  const mirror = useLive((phone) => phone.history.state)
  return isSignedIn && mirror?.isSyncing === true && mirror.syncedAt === undefined
}

const loadChooser = withAnswerWords(() =>
  import('./crop-chooser.tsx').then(({ CropChooser }) => CropChooser),
)
