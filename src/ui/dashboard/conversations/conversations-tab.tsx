import { Fragment, useState } from 'react'
import { conversationsFile } from '#domain/history-export.ts'
import { Text } from '../../kit/intl.tsx'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import styles from '../metrics/metrics.module.css'
import { ChosenDays, OfAllDays } from '../shared/chosen-days.tsx'
import type { DashboardUrlState } from '../shared/dashboard-params.ts'
import { RangeBar, useRangeText } from '../shared/range-bar.tsx'
import { RecordTotalCard } from '../shared/record-total-card.tsx'
import { useDashboardQuery, useListQuery } from '../shared/use-dashboard-query.ts'
import { useChosenRange, useRange } from '../shared/use-range.ts'
import { ListPanel, ListTools, tablePageSize } from '../tables/list-panel.tsx'
import { sampleConversations } from '../tables/sample-rows.ts'
import { useTableExport } from '../tables/table-export.tsx'
import { emptyMessage, tableRows } from '../tables/table-rows.ts'
import { periodBefore, periodOf } from './chart-range.ts'
import { ConversationChart, chartRange } from './conversation-chart.tsx'
import { ConversationDialog } from './conversation-dialog.tsx'
import { ConversationTable } from './conversation-table.tsx'

/** Questions with both answers: those of all users for staff, their own for a farmer. */
export function ConversationsTab({ urlState }: { readonly urlState: DashboardUrlState }) {
  const { q, page, isCompared } = urlState.state
  const [openedId, setOpenedId] = useState<string>()
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const chosen = useChosenRange(urlState.state)
  const inChart = useRange(urlState.state, chartRange)
  const rangeText = useRangeText()
  const filter = { q, ...chosen?.query }
  const list = useListQuery('conversations', { ...filter, ...paging })
  const topUser = useDashboardQuery('topUser', {}).data?.reply
  const { data, failure } = list
  const samples = list.isBeginning && !list.isLoading ? sampleConversations : undefined
  const shown = tableRows(data?.reply, failure !== undefined, samples)
  const exporting = useTableExport({
    list: 'conversations',
    filter,
    query: list,
    shown,
    makeFile: conversationsFile,
  })
  return (
    <Fragment>
      <ListTools query={list} exporting={exporting} exportLabel="dashboard.exportCsv" />
      <RangeBar urlState={urlState} first={chartRange}>
        {chosen
          ? rangeText(chosen, { isCompared })
          : rangeText(
              { ...inChart, before: periodBefore(periodOf(chartRange, inChart.span)) },
              { isCompared, of: 'chart' },
            )}
      </RangeBar>
      <div className={styles.group}>
        <div className={styles.beside}>
          <MetricCards>
            <RecordTotalCard
              list="conversations"
              label="dashboard.totalAnalyses"
              {...{ chosen, isCompared }}
            />
            <MetricCard
              label={<Text k="dashboard.topUser" />}
              value={<span translate="no">{topUser?.user || '—'}</span>}
            >
              {topUser !== undefined && 'count' in topUser && (
                <Text k="dashboard.questionCount" values={{ count: topUser.count }} />
              )}
              {chosen && <OfAllDays />}
            </MetricCard>
          </MetricCards>
          <ConversationChart
            shown={inChart}
            isChosen={chosen !== undefined}
            isCompared={isCompared}
          />
        </div>
      </div>
      <ListPanel
        {...{ urlState, shown }}
        query={list}
        filters={<ChosenDays {...{ urlState, chosen }} />}
      >
        {shown && (
          <ConversationTable
            {...{ shown }}
            isStale={list.isStale && !failure}
            emptyMessage={emptyMessage(
              { q, hasDays: chosen !== undefined },
              'dashboard.empty.conversations',
            )}
            onOpen={setOpenedId}
          />
        )}
      </ListPanel>
      {openedId !== undefined && (
        <ConversationDialog id={openedId} onClose={() => setOpenedId(undefined)} />
      )}
    </Fragment>
  )
}
