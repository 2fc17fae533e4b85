import { Download } from 'lucide-react'
import { useState } from 'react'
import type { HistoryFile } from '#data/phone.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { saveFile } from '../kit/save-file.ts'
import { ShareFile } from '../kit/share-file.tsx'
import { useDeed } from '../kit/use-deed.ts'
import { csvType, exportOutcome } from './export-outcome.ts'
import styles from './history.module.css'
import type { HistoryLook } from './history-look.ts'

export interface Exporting {
  readonly isBusy: boolean
  readonly progress: { readonly done: number; readonly total: number } | undefined
  /** What was saved last. */
  readonly file: HistoryFile | undefined
  start(): void
}

/** All that the filters let through, as a file. One that cannot be made shows nothing (SPEC.md section 8). */
export function useExport({ kind, q, startDate, endDate }: HistoryLook): Exporting {
  const say = useText()
  const announce = useAnnounce()
  const deed = useDeed()
  const [progress, setProgress] = useState<Exporting['progress']>()
  const [file, setFile] = useState<HistoryFile>()

  async function run(): Promise<void> {
    setProgress(undefined)
    setFile(undefined)
    await deed.run(async (phone) => {
      const made = await phone.history.exportFile({ kind, q, startDate, endDate }, (done, total) =>
        setProgress({ done, total }),
      )
      saveFile({ ...made, type: csvType })
      setFile(made)
      announce(say(exportOutcome(made, true).key, { name: made.name, count: made.count }))
    })
  }

  return { isBusy: deed.isBusy, progress, file, start: () => void run() }
}

export function ExportButton({ exporting }: { readonly exporting: Exporting }) {
  const { isBusy, progress, start } = exporting
  return (
    <Button isBusy={isBusy} onClick={start}>
      {!isBusy && <Download size={18} aria-hidden />}
      {isBusy && progress ? (
        <Text k="history.exporting" values={{ ...progress }} />
      ) : (
        <Text k="history.export" />
      )}
    </Button>
  )
}

export interface ExportSavedProps {
  readonly file: HistoryFile | undefined
  /** Whether the phone has all that the server has. */
  readonly isComplete: boolean
}

/** What was saved, whose rows they are, and the way to pass it on. */
export function ExportSaved({ file, isComplete }: ExportSavedProps) {
  if (!file) return null
  const { key, limit } = exportOutcome(file, isComplete)
  return (
    <Notice tone="done">
      <p>
        <Text k={key} values={{ name: file.name, count: file.count }} />{' '}
        {limit && <Text k={limit} />}
      </p>
      <div className={styles.actions}>
        <ShareFile file={{ ...file, type: csvType }} />
      </div>
    </Notice>
  )
}
