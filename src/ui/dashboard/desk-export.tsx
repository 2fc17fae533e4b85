import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DeskList, DeskRow } from '#contract/desk-calls.ts'
import type { DeskFilter } from '#data/staff-desk.ts'
import { Failure } from '#domain/failure.ts'
import type { TableFile } from '#domain/history-export.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { saveFile } from '../kit/save-file.ts'
import { useToday } from '../kit/use-today.ts'
import type { RowsFrom, ShownRows } from './shown-rows.ts'
import { useWithDesk } from './use-desk.ts'

/** A file for sheets that is told to be one. */
export const csvType = 'text/csv;charset=utf-8'

export interface ExportPlan<L extends DeskList> {
  readonly list: L
  readonly filter: DeskFilter<L>
  /** What is on the screen, for when the server does not answer. */
  readonly shown: ShownRows<DeskRow<L>> | undefined
  readonly makeFile: (rows: readonly DeskRow<L>[], today: string) => TableFile
}

interface SavedFile {
  readonly name: string
  readonly count: number
  readonly from: RowsFrom | 'screen'
}

export interface DeskExport {
  readonly isBusy: boolean
  readonly progress: { readonly done: number; readonly total: number } | undefined
  readonly saved: SavedFile | undefined
  start(): void
}

/** All that the filters let through, as a file; what is on the screen when the server does not answer (SPEC.md section 8). */
export function useDeskExport<L extends DeskList>(plan: ExportPlan<L>): DeskExport {
  const say = useText()
  const announce = useAnnounce()
  const withDesk = useWithDesk()
  const today = useToday()
  const [progress, setProgress] = useState<DeskExport['progress']>()
  const [isBusy, setBusy] = useState(false)
  const [saved, setSaved] = useState<SavedFile>()

  async function rowsOfServer(): Promise<readonly DeskRow<L>[] | undefined> {
    try {
      return await withDesk((desk) =>
        desk.rows(plan.list, plan.filter, (done, total) => setProgress({ done, total })),
      )
    } catch (error) {
      if (error instanceof Failure) return undefined
      throw error
    }
  }

  async function run(): Promise<void> {
    setBusy(true)
    setProgress(undefined)
    setSaved(undefined)
    const told = await rowsOfServer().finally(() => setBusy(false))
    const rows = told ?? plan.shown?.rows ?? []
    const isSample = !told && plan.shown?.from === 'samples'
    const file = plan.makeFile(rows, today)
    const name = isSample ? `sample_${file.name}` : file.name
    saveFile({ name, text: file.text, type: csvType })
    const from = told ? 'server' : isSample ? 'samples' : 'screen'
    setSaved({ name, count: rows.length, from })
    announce(say(savedKeys[from], { name, count: rows.length }))
  }

  return { isBusy, progress, saved, start: () => void run() }
}

const savedKeys = {
  server: 'dashboard.saved.server',
  screen: 'dashboard.saved.screen',
  phone: 'dashboard.saved.screen',
  samples: 'dashboard.saved.samples',
} as const satisfies Record<SavedFile['from'], MessageKey>

export interface ExportButtonProps {
  readonly exporting: DeskExport
  readonly label: MessageKey
}

export function DeskExportButton({ exporting, label }: ExportButtonProps) {
  const { isBusy, progress, start } = exporting
  return (
    <Button isBusy={isBusy} onClick={start}>
      {!isBusy && <Download size={18} aria-hidden />}
      {isBusy && progress ? (
        <Text k="dashboard.exporting" values={{ ...progress }} />
      ) : (
        <Text k={label} />
      )}
    </Button>
  )
}

/** What was saved, and whose rows they are. */
export function DeskExportSaved({ saved }: Pick<DeskExport, 'saved'>) {
  if (!saved) return null
  const { name, count, from } = saved
  return (
    <Notice tone={from === 'server' ? 'done' : 'wait'}>
      <p>
        <Text k={savedKeys[from]} values={{ name, count }} />
      </p>
    </Notice>
  )
}
