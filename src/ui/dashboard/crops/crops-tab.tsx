import { recommendationsFile } from '#domain/history-export.ts'
import { Text, useLanguage, useNumber, useText } from '../../kit/intl.tsx'
import { monthRows } from '../metrics/dated-totals.ts'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import { averageConfidence } from '../metrics/metric-texts.ts'
import styles from '../metrics/metrics.module.css'
import { YearChart } from '../metrics/year-chart.tsx'
import type { DashboardUrlState } from '../shared/dashboard-params.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import { ListPanel, ListTools, tablePageSize } from '../tables/list-panel.tsx'
import { sampleRecommendations } from '../tables/sample-rows.ts'
import { useTableExport } from '../tables/table-export.tsx'
import { tableRows } from '../tables/table-rows.ts'
import { CommonCrops } from './common-crops.tsx'
import { cropLabel } from './crop-label.ts'
import { CropTable } from './crop-table.tsx'

/** A recommendation always has seven readings (SPEC.md section 9). */
const dataPoints = 7

/** Readings with the recommended crops: those of all users for staff, their own for a farmer. */
export function CropsTab({ urlState }: { readonly urlState: DashboardUrlState }) {
  const say = useText()
  const number = useNumber()
  const { language } = useLanguage()
  const { q, page } = urlState.state
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const list = useDashboardQuery('recommendations', { q, ...paging })
  const all = useDashboardQuery(
    'recommendations',
    { page: '1', pageSize: '1' },
    'recommendations:total',
  )
  const months = useDashboardQuery('recommendationsOverTime', {})
  const common = useDashboardQuery('mostCommonCrops', {})
  const { data, failure } = list
  const shown = tableRows(data?.reply, failure !== undefined, sampleRecommendations)
  const real = shown?.from === 'samples' ? [] : (shown?.rows ?? [])
  const average = averageConfidence(real)
  const exporting = useTableExport({
    list: 'recommendations',
    filter: { q },
    shown,
    makeFile: recommendationsFile,
  })
  const leader = common.data?.reply[0]?.crop
  return (
    <>
      <ListTools query={list} exporting={exporting} exportLabel="dashboard.exportCsv" />
      <MetricCards>
        <MetricCard
          label={<Text k="dashboard.totalRecommendations" />}
          value={all.data ? number(all.data.reply.total) : '—'}
        />
        <MetricCard
          label={<Text k="dashboard.mostRecommended" />}
          value={leader === undefined ? '—' : cropLabel(leader, language)}
        />
        <MetricCard label={<Text k="dashboard.dataPoints" />} value={number(dataPoints)} />
        <MetricCard
          label={<Text k="dashboard.averageConfidence" />}
          value={
            average === undefined ? '—' : <Text k="dashboard.percent" values={{ pct: average }} />
          }
        >
          {real.length > 0 && <Text k="dashboard.ofRows" values={{ count: real.length }} />}
        </MetricCard>
      </MetricCards>
      <div className={styles.charts}>
        <YearChart
          kind="area"
          name={say('dashboard.recommendationsOverTime')}
          rows={months.data ? monthRows(months.data.reply) : []}
          isLoading={months.isLoading}
        />
        <CommonCrops counts={common.data?.reply ?? []} isLoading={common.isLoading} />
      </div>
      <ListPanel {...{ urlState, shown }} query={list}>
        {shown && (
          <CropTable {...{ shown }} isStale={list.isStale && !failure} isSearched={q !== ''} />
        )}
      </ListPanel>
    </>
  )
}
