import Download from 'lucide-react/icons/download'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from './button.tsx'
import { Text } from './intl.tsx'

/** How many rows of a file have been loaded. */
export interface ExportProgress {
  readonly done: number
  readonly total: number
}

export interface ExportButtonProps {
  readonly label: MessageKey
  /** The label while rows are loading, with the values of `ExportProgress`. */
  readonly busyLabel: MessageKey
  readonly isBusy: boolean
  readonly progress: ExportProgress | undefined
  readonly onClick: () => void
}

/** Saves a list as a file; shows how many rows have been loaded meanwhile. */
export function ExportButton({ label, busyLabel, isBusy, progress, onClick }: ExportButtonProps) {
  return (
    <Button isBusy={isBusy} onClick={onClick}>
      {!isBusy && <Download size={18} aria-hidden />}
      {isBusy && progress ? <Text k={busyLabel} values={{ ...progress }} /> : <Text k={label} />}
    </Button>
  )
}
