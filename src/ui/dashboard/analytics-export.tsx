import { Download } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { saveFile } from '../kit/save-file.ts'
import { useToday } from '../kit/use-today.ts'
import { csvType } from './desk-export.tsx'
import { analyticsFile, type DeskFigures } from './desk-files.ts'

/** The figures as they stand on the screen. */
export function AnalyticsExport({ figures }: { readonly figures: DeskFigures }) {
  const say = useText()
  const announce = useAnnounce()
  const today = useToday()

  function save(): void {
    const file = analyticsFile(figures, today)
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
