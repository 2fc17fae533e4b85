import { useLanguage } from '../../kit/intl.tsx'
import { ChoiceDialog, ChoiceList } from './choice-list.tsx'
import { CropSearch } from './crop-search.tsx'
import { useRecentCrops } from './use-recent-crops.ts'

export interface CropDialogProps {
  readonly chosen?: string | undefined
  readonly onChoose: (crop: string) => void
  readonly onClose: () => void
}

const mostRecent = 6

/** All crops, with a search; the crops of the farmer's own questions first. */
export function CropDialog({ chosen, onChoose, onClose }: CropDialogProps) {
  const { language } = useLanguage()
  const recent = useRecentCrops(language)?.slice(0, mostRecent) ?? []
  return (
    <ChoiceDialog title="choose.crop" onClose={onClose}>
      <CropSearch>
        {(found, isTyped) => (
          <>
            {!isTyped && (
              <ChoiceList title="choose.recent" choices={recent} {...{ chosen, onChoose }} />
            )}
            <ChoiceList title="choose.all" choices={found} {...{ chosen, onChoose }} />
          </>
        )}
      </CropSearch>
    </ChoiceDialog>
  )
}
