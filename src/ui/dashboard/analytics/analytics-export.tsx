import { Download } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { csvType, saveFile } from '../../kit/save-file.ts'
import { useToday } from '../../kit/use-today.ts'
import { type AnalyticsMetrics, analyticsFile } from './analytics-file.ts'

/** Exports the metrics that the screen shows. */
export function AnalyticsExport({ metrics }: { readonly metrics: AnalyticsMetrics }) {
  const say = useText()
  const announce = useAnnounce()
  const today = useToday()

  function save(): void {
    const file = analyticsFile(metrics, today)
    saveFile({ ...file, type: csvType })
    announce(say('dashboard.saved.figures', { name: file.name }))
  }

  return (
    <Button onClick={save}>
      <Download size={18} aria-hidden />
      <Text k="dashboard.downloadCsv" />
    </Button>
  )
}
