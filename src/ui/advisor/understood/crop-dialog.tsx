import { Fragment } from 'react'
import { CropSearch } from '../../crop-list/crop-search.tsx'
import { useOwnCrops } from '../../crop-list/use-own-crops.ts'
import { useLanguage } from '../../kit/intl.tsx'
import { TitledDialog } from '../../kit/titled-dialog.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useRecentCrops } from './use-recent-crops.ts'

export interface CropDialogProps {
  readonly chosen?: string | undefined
  readonly onChoose: (crop: string) => void
  readonly onClose: () => void
}

/** All crops, with a search; the farmer's own first, then those of their questions. */
export function CropDialog({ chosen, onChoose, onClose }: CropDialogProps) {
  const { language } = useLanguage()
  const own = useOwnCrops(language) ?? []
  const recent = useRecentCrops(language) ?? []
  const others = recent.filter(({ id }) => own.every((crop) => crop.id !== id))
  return (
    <TitledDialog title="choose.crop" onClose={onClose}>
      <CropSearch>
        {(found, isTyped) => (
          <Fragment>
            {!isTyped && (
              <Fragment>
                <ChoiceList title="choose.own" choices={own} {...{ chosen, onChoose }} />
                <ChoiceList title="choose.recent" choices={others} {...{ chosen, onChoose }} />
              </Fragment>
            )}
            <ChoiceList title="choose.all" choices={found} {...{ chosen, onChoose }} />
          </Fragment>
        )}
      </CropSearch>
    </TitledDialog>
  )
}
