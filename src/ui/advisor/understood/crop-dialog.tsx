import { useState } from 'react'
import { TextField } from '../../kit/field.tsx'
import { Text, useLanguage } from '../../kit/intl.tsx'
import { ChoiceDialog, ChoiceList } from './choice-list.tsx'
import { cropsNamed } from './crop-choices.ts'
import styles from './understood.module.css'
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
  const [typed, setTyped] = useState('')
  const asked = useRecentCrops(language)
  const found = cropsNamed(typed, language)
  const recent = typed.trim() === '' ? (asked ?? []).slice(0, mostRecent) : []
  return (
    <ChoiceDialog title="choose.crop" onClose={onClose}>
      <TextField
        label={<Text k="choose.search" />}
        name="crop"
        autoComplete="off"
        value={typed}
        onType={setTyped}
      />
      <p role="status" className={styles.none}>
        {found.length === 0 && <Text k="choose.none" />}
      </p>
      <ChoiceList title="choose.recent" choices={recent} {...{ chosen, onChoose }} />
      <ChoiceList title="choose.all" choices={found} {...{ chosen, onChoose }} />
    </ChoiceDialog>
  )
}
