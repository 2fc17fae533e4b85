import { Fragment } from 'react'
import { recommendationsFile } from '#domain/history-export.ts'
import { Text, useLanguage, useNumber, useText } from '../../kit/intl.tsx'
import { monthRows } from '../metrics/dated-totals.ts'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import { averageConfidence } from '../metrics/metric-texts.ts'
import styles from '../metrics/metrics.module.css'
import { YearChart } from '../metrics/year-chart.tsx'
import { ChosenDays, OfAllDays } from '../shared/chosen-days.tsx'
import type { DashboardUrlState } from '../shared/dashboard-params.ts'
import { RangeBar, useRangeText } from '../shared/range-bar.tsx'
import { RecordTotalCard } from '../shared/record-total-card.tsx'
import { useDashboardQuery, useListQuery } from '../shared/use-dashboard-query.ts'
import { useChosenRange } from '../shared/use-range.ts'
import { ListPanel, ListTools, tablePageSize } from '../tables/list-panel.tsx'
import { sampleRecommendations } from '../tables/sample-rows.ts'
import { useTableExport } from '../tables/table-export.tsx'
import { emptyMessage, tableRows } from '../tables/table-rows.ts'
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
  const { q, page, isCompared } = urlState.state
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const chosen = useChosenRange(urlState.state)
  const rangeText = useRangeText()
  const filter = { q, ...chosen?.query }
  const list = useListQuery('recommendations', { ...filter, ...paging })
  const months = useDashboardQuery('recommendationsOverTime', {})
  const common = useDashboardQuery('mostCommonCrops', {})
  const { data, failure } = list
  const samples = list.isBeginning && !list.isLoading ? sampleRecommendations : undefined
  const shown = tableRows(data?.reply, failure !== undefined, samples)
  const real = shown?.from === 'samples' ? [] : (shown?.rows ?? [])
  const average = averageConfidence(real)
  const exporting = useTableExport({
    list: 'recommendations',
    filter,
    query: list,
    shown,
    makeFile: recommendationsFile,
  })
  const leader = common.data?.reply[0]?.crop
  return (
    <Fragment>
      <ListTools query={list} exporting={exporting} exportLabel="dashboard.exportCsv" />
      <RangeBar urlState={urlState}>
        {chosen ? rangeText(chosen, { isCompared }) : <Text k="dashboard.shownAll" />}
      </RangeBar>
      <MetricCards>
        <RecordTotalCard
          list="recommendations"
          label="dashboard.totalRecommendations"
          {...{ chosen, isCompared }}
        />
        <MetricCard
          label={<Text k="dashboard.mostRecommended" />}
          value={leader === undefined ? '—' : cropLabel(leader, language)}
        >
          {chosen && <OfAllDays />}
        </MetricCard>
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
          rows={months.data && monthRows(months.data.reply)}
          isLoading={months.isLoading}
          chosen={chosen?.span}
        />
        <CommonCrops {...{ chosen }} all={common} />
      </div>
      <ListPanel
        {...{ urlState, shown }}
        query={list}
        filters={<ChosenDays {...{ urlState, chosen }} />}
      >
        {shown && (
          <CropTable
            {...{ shown }}
            isStale={list.isStale && !failure}
            emptyMessage={emptyMessage(
              { q, hasDays: chosen !== undefined },
              'dashboard.empty.recommendations',
            )}
          />
        )}
      </ListPanel>
    </Fragment>
  )
}
