import { useRef, useState } from 'react'
import type { Failure } from '#domain/failure.ts'
import { maxOwnCrops } from '#domain/own-crops.ts'
import { listedCrops } from '#domain/understanding/crop-aliases.ts'
import { type NamedCrop, withNames } from '../crop-list/crop-names.ts'
import { CropSearch } from '../crop-list/crop-search.tsx'
import { cropTiles } from '../crop-list/crop-tiles.ts'
import { Button } from '../kit/button.tsx'
import { doubleTapMs } from '../kit/double-tap.ts'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { TitledDialog } from '../kit/titled-dialog.tsx'
import { useWithPhone } from '../phone/phone-context.tsx'
import { asFailure } from '../phone/use-action.ts'
import styles from './crop-chooser.module.css'

const listed = listedCrops.map(({ id }) => id)

export interface CropChooserProps {
  /** What is chosen. */
  readonly crops: readonly NamedCrop[]
  readonly onClose: () => void
}

/** All crops by their drawings, alike ones together, with a search. A tap chooses one, another tap takes it back. */
export function CropChooser({ crops, onClose }: CropChooserProps) {
  const { language } = useLanguage()
  const withPhone = useWithPhone()
  const [failure, setFailure] = useState<Failure>()
  const chosenAt = useRef(Number.NEGATIVE_INFINITY)
  const count = crops.length
  const isFull = count >= maxOwnCrops
  const isChosen = (id: string) => crops.some((crop) => crop.id === id)

  function toggle(id: string): void {
    const isGrown = !isChosen(id)
    const now = performance.now()
    if (isGrown) chosenAt.current = now
    else if (now - chosenAt.current < doubleTapMs) return
    withPhone((phone) => phone.field.saveCrop(id, isGrown)).then(
      () => setFailure(undefined),
      (error) => setFailure(asFailure(error)),
    )
  }

  return (
    <TitledDialog
      title="myField.whichCrops"
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {failure && <FailureNotice code={failure.code} />}
          <p role="status">
            <Text k={isFull ? 'myField.cropsFull' : 'myField.cropsChosen'} values={{ count }} />
          </p>
          <Button kind="primary" onClick={onClose}>
            <Text k="myField.cropsDone" />
          </Button>
        </div>
      }
    >
      <CropSearch isOffered={(id) => listed.includes(id)}>
        {(found) => {
          const ids = listed.filter((id) => found.some((crop) => crop.id === id))
          return (
            <div className={styles.crops}>
              <PictureTiles
                tiles={cropTiles(withNames(ids, language))}
                tap={{ toggle, isChosen, isFull }}
              />
            </div>
          )
        }}
      </CropSearch>
    </TitledDialog>
  )
}
