import { useState } from 'react'
import type { DashboardList, DashboardRow } from '#contract/dashboard-calls.ts'
import type { DashboardFilter } from '#data/analytics/dashboard.ts'
import { Failure } from '#domain/failure.ts'
import type { TableFile } from '#domain/history-export.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { ExportButton, type ExportProgress } from '../../kit/export-button.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { ServerData } from '../../kit/query.tsx'
import { csvType, saveFile } from '../../kit/save-file.ts'
import { useToday } from '../../kit/use-today.ts'
import { useWithDashboard } from '../shared/use-dashboard-query.ts'
import type { RowSource, TableRows } from './table-rows.ts'

export interface TableExportOptions<L extends DashboardList> {
  readonly list: L
  readonly filter: DashboardFilter<L>
  readonly query: Pick<ServerData<unknown>, 'isPrevious'>
  /** The rows on the screen: exported when the server does not answer, if they are of this filter. */
  readonly shown: TableRows<DashboardRow<L>> | undefined
  readonly makeFile: (rows: readonly DashboardRow<L>[], today: string) => TableFile
}

interface SavedFile {
  readonly name: string
  readonly count: number
  readonly from: RowSource | 'screen' | 'nowhere'
}

export interface TableExport {
  readonly isBusy: boolean
  readonly progress: ExportProgress | undefined
  readonly saved: SavedFile | undefined
  start(): void
}

/** Exports all rows that match the filter; the rows on the screen when the server does not answer (SPEC.md section 8). */
export function useTableExport<L extends DashboardList>(plan: TableExportOptions<L>): TableExport {
  const say = useText()
  const announce = useAnnounce()
  const withDashboard = useWithDashboard()
  const today = useToday()
  const [progress, setProgress] = useState<ExportProgress>()
  const [isBusy, setBusy] = useState(false)
  const [saved, setSaved] = useState<SavedFile>()

  async function loadRows(): Promise<readonly DashboardRow<L>[] | undefined> {
    try {
      return await withDashboard((dashboard) =>
        dashboard.rows(plan.list, plan.filter, (done, total) => setProgress({ done, total })),
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
    const serverRows = await loadRows().finally(() => setBusy(false))
    const onScreen = plan.query.isPrevious ? undefined : plan.shown
    const rows = serverRows ?? onScreen?.rows
    if (!rows) {
      setSaved({ name: '', count: 0, from: 'nowhere' })
      announce(say(savedKeys.nowhere))
      return
    }
    const isSample = !serverRows && onScreen?.from === 'samples'
    const file = plan.makeFile(rows, today)
    const name = isSample ? `sample_${file.name}` : file.name
    saveFile({ name, text: file.text, type: csvType })
    const from = serverRows ? 'server' : isSample ? 'samples' : 'screen'
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
  nowhere: 'dashboard.saved.nothing',
} as const satisfies Record<SavedFile['from'], MessageKey>

export interface TableExportButtonProps {
  readonly exporting: TableExport
  readonly label: MessageKey
}

export function TableExportButton({ exporting, label }: TableExportButtonProps) {
  const { isBusy, progress, start } = exporting
  return (
    <ExportButton
      busyLabel="dashboard.exporting"
      onClick={start}
      {...{ label, isBusy, progress }}
    />
  )
}

/** Says what was saved, and where the rows came from. */
export function TableExportNotice({ saved }: Pick<TableExport, 'saved'>) {
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
