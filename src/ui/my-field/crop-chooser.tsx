import { useState } from 'react'
import type { Failure } from '#domain/failure.ts'
import { maxOwnCrops } from '#domain/own-crops.ts'
import { listedCrops } from '#domain/understanding/crop-aliases.ts'
import { CropSearch } from '../crop-list/crop-search.tsx'
import { cropTiles } from '../crop-list/crop-tiles.ts'
import type { KnownField } from '../crops/use-remembered-field.ts'
import { Button } from '../kit/button.tsx'
import { createTapGuard } from '../kit/double-tap.ts'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { TitledDialog } from '../kit/titled-dialog.tsx'
import { asFailure } from '../phone/use-action.ts'
import styles from './crop-chooser.module.css'

const listed = listedCrops.map(({ id }) => id)

export interface CropChooserProps extends Pick<KnownField, 'crops' | 'saveCrop'> {
  readonly onClose: () => void
}

/**
 * All crops by their drawings, with a search: those that were chosen at the opening first, then alike ones together. A tap
 * chooses one, another tap takes it back.
 */
export function CropChooser({ crops, saveCrop, onClose }: CropChooserProps) {
  const { language } = useLanguage()
  const [atOpening] = useState(crops)
  const [failure, setFailure] = useState<Failure>()
  const [isSecondTap] = useState(createTapGuard)
  const count = crops.length
  const isFull = count >= maxOwnCrops
  const isChosen = (id: string) => crops.includes(id)

  function toggle(id: string): void {
    if (isSecondTap(id, performance.now())) return
    saveCrop(id, !isChosen(id)).then(
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
            {count > 0 && (
              <Text k={isFull ? 'myField.cropsFull' : 'myField.cropsChosen'} values={{ count }} />
            )}
          </p>
          <Button kind="primary" onClick={onClose}>
            <Text k="myField.cropsDone" />
          </Button>
        </div>
      }
    >
      <p>
        <Text k="myField.cropsHow" />
      </p>
      <CropSearch isOffered={(id) => listed.includes(id)}>
        {(found) => {
          const ids = [...new Set([...atOpening, ...listed])].filter((id) =>
            found.some((crop) => crop.id === id),
          )
          return (
            <div className={styles.crops}>
              <PictureTiles tiles={cropTiles(ids, language)} tap={{ toggle, isChosen, isFull }} />
            </div>
          )
        }}
      </CropSearch>
    </TitledDialog>
  )
}
