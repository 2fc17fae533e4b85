import Download from 'lucide-react/icons/download'
import { Button } from '../../kit/button.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { csvType, saveFile } from '../../kit/save-file.ts'
import { useToday } from '../../kit/use-today.ts'
import { type AnalyticsDays, type AnalyticsMetrics, analyticsFile } from './analytics-file.ts'

export interface AnalyticsExportProps {
  readonly metrics: AnalyticsMetrics
  /** The days before the period are on the screen too. */
  readonly isCompared: boolean
  readonly days: AnalyticsDays
  /** The figures of the chosen days are on their way. */
  readonly isAwaited: boolean
}

/** Exports the metrics that the screen shows. */
export function AnalyticsExport(props: AnalyticsExportProps) {
  const { metrics, days, isCompared, isAwaited } = props
  const say = useText()
  const announce = useAnnounce()
  const today = useToday()

  function save(): void {
    const file = analyticsFile(metrics, { today, days, isCompared })
    saveFile({ ...file, type: csvType })
    announce(say('dashboard.saved.figures', { name: file.name }))
  }

  return (
    <Button isBusy={isAwaited} onClick={save}>
      {!isAwaited && <Download size={18} aria-hidden />}
      <Text k="dashboard.downloadCsv" />
    </Button>
  )
}
