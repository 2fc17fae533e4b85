import { useState } from 'react'
import type { HistoryFile } from '#data/history/file.ts'
import type { ExportProgress } from '../kit/export-button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { csvType, saveFile } from '../kit/save-file.ts'
import { ShareFile } from '../kit/share-file.tsx'
import { Space } from '../kit/space.tsx'
import { useAction } from '../phone/use-action.ts'
import { exportOutcome } from './export-outcome.ts'
import styles from './history.module.css'
import type { HistoryView } from './history-view.ts'

export interface Exporting {
  readonly isBusy: boolean
  readonly progress: ExportProgress | undefined
  /** The file saved last. */
  readonly file: HistoryFile | undefined
  start(): void
}

/** Saves all entries that match the filters as a CSV file. A failed export shows nothing (SPEC.md section 8). */
export function useExport({ kind, q, startDate, endDate }: HistoryView): Exporting {
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const [progress, setProgress] = useState<ExportProgress>()
  const [file, setFile] = useState<HistoryFile>()

  async function run(): Promise<void> {
    setProgress(undefined)
    setFile(undefined)
    await action.run(async (phone) => {
      const made = await phone.history.exportFile({ kind, q, startDate, endDate }, (done, total) =>
        setProgress({ done, total }),
      )
      saveFile({ ...made, type: csvType })
      setFile(made)
      announce(say(exportOutcome(made, true).key, { name: made.name, count: made.count }))
    })
  }

  return { isBusy: action.isBusy, progress, file, start: () => void run() }
}

export interface ExportSavedProps {
  readonly file: HistoryFile | undefined
  /** Whether the phone has all records of the server. */
  readonly isComplete: boolean
}

/** What was saved, where its rows come from, and a button to share it. */
export function ExportSaved({ file, isComplete }: ExportSavedProps) {
  if (!file) return null
  const { key, limit } = exportOutcome(file, isComplete)
  return (
    <Notice tone="done">
      <p>
        <Text k={key} values={{ name: file.name, count: file.count }} />
        <Space />
        {limit && <Text k={limit} />}
      </p>
      <div className={styles.actions}>
        <ShareFile file={{ ...file, type: csvType }} />
      </div>
    </Notice>
  )
}
