import { recommendationsFile } from '#domain/history-export.ts'
import { Text, useLanguage, useNumber, useText } from '../kit/intl.tsx'
import { AsOf } from './as-of.tsx'
import { CommonCrops } from './common-crops.tsx'
import { CropTable } from './crop-table.tsx'
import { cropWords } from './crop-words.ts'
import { monthRows } from './dated-totals.ts'
import { DeskExportButton, DeskExportSaved, useDeskExport } from './desk-export.tsx'
import { TableSkeleton } from './desk-states.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { averagePct } from './figure-texts.ts'
import styles from './figures.module.css'
import { Paging, tablePageSize } from './paging.tsx'
import { sampleRecommendations } from './sample-rows.ts'
import { SearchBox } from './search-box.tsx'
import { shownRows } from './shown-rows.ts'
import { useDesk } from './use-desk.ts'
import type { DeskLookHold } from './use-desk-look.ts'
import { YearChart } from './year-chart.tsx'

/** Readings are seven, always (SPEC.md section 9). */
const dataPoints = 7

/** Readings and the crops they led to: everybody's for staff, his own for a farmer. */
export function CropsTab({ hold }: { readonly hold: DeskLookHold }) {
  const say = useText()
  const number = useNumber()
  const { language } = useLanguage()
  const { q, page } = hold.look
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const list = useDesk('recommendations', { q, ...paging })
  const all = useDesk('recommendations', { page: '1', pageSize: '1' }, 'recommendations:total')
  const months = useDesk('recommendationsOverTime', {})
  const common = useDesk('mostCommonCrops', {})
  const { told, failure, isLoading } = list
  const shown = shownRows(told?.reply, failure !== undefined, sampleRecommendations)
  const real = shown?.from === 'samples' ? [] : (shown?.rows ?? [])
  const average = averagePct(real.map(({ confidence }) => confidence))
  const exporting = useDeskExport({
    list: 'recommendations',
    filter: { q },
    shown,
    makeFile: recommendationsFile,
  })
  const leader = common.told?.reply[0]?.crop
  return (
    <>
      <AsOf at={told?.at} failure={failure}>
        <DeskExportButton exporting={exporting} label="dashboard.exportCsv" />
      </AsOf>
      <DeskExportSaved saved={exporting.saved} />
      <FigureCards>
        <FigureCard
          label={<Text k="dashboard.totalRecommendations" />}
          value={all.told ? number(all.told.reply.total) : '—'}
        />
        <FigureCard
          label={<Text k="dashboard.mostRecommended" />}
          value={leader === undefined ? '—' : cropWords(leader, language)}
        />
        <FigureCard label={<Text k="dashboard.dataPoints" />} value={number(dataPoints)} />
        <FigureCard
          label={<Text k="dashboard.averageConfidence" />}
          value={
            average === undefined ? '—' : <Text k="dashboard.percent" values={{ pct: average }} />
          }
        >
          {real.length > 0 && <Text k="dashboard.ofRows" values={{ count: real.length }} />}
        </FigureCard>
      </FigureCards>
      <div className={styles.charts}>
        <YearChart
          kind="area"
          name={say('dashboard.recommendationsOverTime')}
          rows={months.told ? monthRows(months.told.reply) : []}
          isLoading={months.isLoading}
        />
        <CommonCrops counts={common.told?.reply ?? []} isLoading={common.isLoading} />
      </div>
      <SearchBox hold={hold} />
      {isLoading && <TableSkeleton />}
      {shown && <CropTable {...{ shown }} isOld={list.isOld && !failure} isSearched={q !== ''} />}
      {shown && (
        <Paging
          {...{ page, shown }}
          isOld={list.isOld}
          onTurn={(next) => hold.change((look) => ({ ...look, page: next }))}
        />
      )}
    </>
  )
}
