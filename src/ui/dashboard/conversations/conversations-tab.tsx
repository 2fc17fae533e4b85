import { useState } from 'react'
import { conversationsFile } from '#domain/history-export.ts'
import { Text, useNumber } from '../../kit/intl.tsx'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import styles from '../metrics/metrics.module.css'
import type { DashboardUrlState } from '../shared/dashboard-params.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import { ListPanel, ListTools, tablePageSize } from '../tables/list-panel.tsx'
import { sampleConversations } from '../tables/sample-rows.ts'
import { useTableExport } from '../tables/table-export.tsx'
import { tableRows } from '../tables/table-rows.ts'
import { ConversationChart } from './conversation-chart.tsx'
import { ConversationDialog } from './conversation-dialog.tsx'
import { ConversationTable } from './conversation-table.tsx'

/** Questions with both answers: those of all users for staff, their own for a farmer. */
export function ConversationsTab({ urlState }: { readonly urlState: DashboardUrlState }) {
  const number = useNumber()
  const { q, page } = urlState.state
  const [openedId, setOpenedId] = useState<string>()
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const list = useDashboardQuery('conversations', { q, ...paging })
  const all = useDashboardQuery(
    'conversations',
    { page: '1', pageSize: '1' },
    'conversations:total',
  )
  const topUser = useDashboardQuery('topUser', {}).data?.reply
  const { data, failure } = list
  const shown = tableRows(data?.reply, failure !== undefined, sampleConversations)
  const exporting = useTableExport({
    list: 'conversations',
    filter: { q },
    shown,
    makeFile: conversationsFile,
  })
  return (
    <>
      <ListTools query={list} exporting={exporting} exportLabel="dashboard.exportCsv" />
      <div className={styles.group}>
        <div className={styles.beside}>
          <MetricCards>
            <MetricCard
              label={<Text k="dashboard.totalAnalyses" />}
              value={all.data ? number(all.data.reply.total) : '—'}
            />
            <MetricCard label={<Text k="dashboard.topUser" />} value={topUser?.user || '—'}>
              {topUser !== undefined && 'count' in topUser && (
                <Text k="dashboard.questionCount" values={{ count: topUser.count }} />
              )}
            </MetricCard>
          </MetricCards>
          <ConversationChart urlState={urlState} />
        </div>
      </div>
      <ListPanel {...{ urlState, shown }} query={list}>
        {shown && (
          <ConversationTable
            {...{ shown }}
            isStale={list.isStale && !failure}
            isSearched={q !== ''}
            onOpen={setOpenedId}
          />
        )}
      </ListPanel>
      {openedId !== undefined && (
        <ConversationDialog id={openedId} onClose={() => setOpenedId(undefined)} />
      )}
    </>
  )
}
