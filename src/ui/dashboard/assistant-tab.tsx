import { useState } from 'react'
import { conversationsFile } from '#domain/history-export.ts'
import { Text, useNumber } from '../kit/intl.tsx'
import { AsOf } from './as-of.tsx'
import { ConversationChart } from './conversation-chart.tsx'
import { ConversationDialog } from './conversation-dialog.tsx'
import { ConversationTable } from './conversation-table.tsx'
import { DeskExportButton, DeskExportSaved, useDeskExport } from './desk-export.tsx'
import { TableSkeleton } from './desk-states.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { Paging, tablePageSize } from './paging.tsx'
import { sampleConversations } from './sample-rows.ts'
import { SearchBox } from './search-box.tsx'
import { shownRows } from './shown-rows.ts'
import { useDesk } from './use-desk.ts'
import type { DeskLookHold } from './use-desk-look.ts'

/** Questions and both their answers: everybody's for staff, his own for a farmer. */
export function AssistantTab({ hold }: { readonly hold: DeskLookHold }) {
  const number = useNumber()
  const { q, page } = hold.look
  const [openedId, setOpenedId] = useState<string>()
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const list = useDesk('conversations', { q, ...paging })
  const all = useDesk('conversations', { page: '1', pageSize: '1' }, 'conversations:total')
  const topUser = useDesk('topUser', {}).told?.reply
  const { told, failure, isLoading } = list
  const shown = shownRows(told?.reply, failure !== undefined, sampleConversations)
  const exporting = useDeskExport({
    list: 'conversations',
    filter: { q },
    shown,
    makeFile: conversationsFile,
  })
  return (
    <>
      <AsOf at={told?.at} failure={failure}>
        <DeskExportButton exporting={exporting} label="dashboard.exportCsv" />
      </AsOf>
      <DeskExportSaved saved={exporting.saved} />
      <FigureCards>
        <FigureCard
          label={<Text k="dashboard.totalAnalyses" />}
          value={all.told ? number(all.told.reply.total) : '—'}
        />
        <FigureCard label={<Text k="dashboard.topUser" />} value={topUser?.user || '—'}>
          {topUser && 'count' in topUser && (
            <Text k="dashboard.questionCount" values={{ count: topUser.count }} />
          )}
        </FigureCard>
      </FigureCards>
      <ConversationChart hold={hold} />
      <SearchBox hold={hold} />
      {isLoading && <TableSkeleton />}
      {shown && (
        <ConversationTable
          {...{ shown }}
          isOld={list.isOld && !failure}
          isSearched={q !== ''}
          onOpen={setOpenedId}
        />
      )}
      {shown && (
        <Paging
          {...{ page, shown }}
          isOld={list.isOld}
          onTurn={(next) => hold.change((look) => ({ ...look, page: next }))}
        />
      )}
      {openedId !== undefined && (
        <ConversationDialog id={openedId} onClose={() => setOpenedId(undefined)} />
      )}
    </>
  )
}
