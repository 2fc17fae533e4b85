import { Fragment } from 'react'
import type { DashboardRow } from '#contract/dashboard-calls.ts'
import { cleanTunedAnswer } from '#domain/advisor.ts'
import { scriptLanguage } from '#domain/language.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Text } from '../../kit/intl.tsx'
import { Person } from '../shared/person.tsx'
import { type Column, DataTable, TimeCell, timeColumn } from '../tables/data-table.tsx'
import styles from '../tables/table.module.css'
import type { TableRows } from '../tables/table-rows.ts'
import { TruncatedText } from '../tables/truncated-text.tsx'

export interface ConversationTableProps {
  readonly shown: TableRows<DashboardRow<'conversations'>>
  readonly isStale: boolean
  readonly emptyMessage: MessageKey
  readonly onOpen: (id: string) => void
}

const columns: readonly Column[] = [
  timeColumn,
  { name: 'dashboard.column.user', width: '13%' },
  { name: 'dashboard.column.email', width: '15%' },
  { name: 'dashboard.column.question' },
  { name: 'dashboard.column.tuned' },
  { name: 'dashboard.column.untuned' },
]

export function ConversationTable(props: ConversationTableProps) {
  const { shown, isStale, emptyMessage, onOpen } = props
  return (
    <DataTable
      name="dashboard.conversations"
      columns={columns}
      {...{ isStale, emptyMessage }}
      from={shown.from}
      isEmpty={shown.rows.length === 0}
    >
      {shown.rows.map((row) => (
        <tr key={row.id}>
          <TimeCell at={row.createdAt} />
          <Owner row={row} />
          <td>
            <Question row={row} />
            {shown.from !== 'samples' && (
              <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
                <Text k="dashboard.openConversation" />
                {!row.private && (
                  <span className="visually-hidden" lang={scriptLanguage(row.aiTextInput)}>
                    {`: ${row.aiTextInput.slice(0, 80)}`}
                  </span>
                )}
              </button>
            )}
          </td>
          <Answer text={row.private ? '—' : cleanTunedAnswer(row.tunedResponse, row.aiTextInput)} />
          <Answer text={row.private ? '—' : row.untunedResponse} />
        </tr>
      ))}
    </DataTable>
  )
}

/** Nor are name and email of its owner shown outside the dialog. */
function Owner({ row }: { readonly row: DashboardRow<'conversations'> }) {
  const email = row.private ? undefined : row.email
  return (
    <Fragment>
      <td>{row.private ? '—' : <Person name={row.user} />}</td>
      <td translate="no">
        <TruncatedText text={email || '—'} />
      </td>
    </Fragment>
  )
}

/** The words of a private question are shown only in the dialog: the server records who opens it. */
function Question({ row }: { readonly row: DashboardRow<'conversations'> }) {
  if (row.private) return <Text k="dashboard.private" />
  return (
    <span lang={scriptLanguage(row.aiTextInput)}>
      <TruncatedText text={row.aiTextInput} />
    </span>
  )
}

function Answer({ text }: { readonly text: string }) {
  return (
    <td lang={scriptLanguage(text)}>
      <TruncatedText text={text} />
    </td>
  )
}
