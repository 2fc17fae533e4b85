import type { DeskRow } from '#contract/desk-calls.ts'
import { cleanTunedAnswer } from '#domain/advisor.ts'
import { scriptLanguage } from '#domain/language.ts'
import { Text } from '../kit/intl.tsx'
import { CutText } from './cut-text.tsx'
import { RowsTable } from './rows-table.tsx'
import type { ShownRows } from './shown-rows.ts'
import styles from './table.module.css'

export interface ConversationTableProps {
  readonly shown: ShownRows<DeskRow<'conversations'>>
  readonly isOld: boolean
  readonly isSearched: boolean
  readonly onOpen: (id: string) => void
}

export function ConversationTable(props: ConversationTableProps) {
  const { shown, isOld, isSearched, onOpen } = props
  return (
    <RowsTable
      name="dashboard.conversations"
      columns={[
        'dashboard.column.user',
        'dashboard.column.email',
        'dashboard.column.question',
        'dashboard.column.tuned',
        'dashboard.column.untuned',
      ]}
      {...{ isOld }}
      from={shown.from}
      isEmpty={shown.rows.length === 0}
      emptyWords={isSearched ? 'dashboard.empty.searched' : 'dashboard.empty.conversations'}
    >
      {shown.rows.map((row) => (
        <tr key={row.id}>
          <td>{row.user || <Text k="dashboard.guest" />}</td>
          <td>
            <CutText text={row.email || '—'} />
          </td>
          <td>
            <span lang={scriptLanguage(row.aiTextInput)}>
              <CutText text={row.aiTextInput} />
            </span>
            {shown.from !== 'samples' && (
              <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
                <Text k="dashboard.openConversation" />
                <span className="visually-hidden" lang={scriptLanguage(row.aiTextInput)}>
                  : {row.aiTextInput.slice(0, 80)}
                </span>
              </button>
            )}
          </td>
          <td lang={scriptLanguage(row.tunedResponse)}>
            <CutText text={cleanTunedAnswer(row.tunedResponse, row.aiTextInput)} />
          </td>
          <td lang={scriptLanguage(row.untunedResponse)}>
            <CutText text={row.untunedResponse} />
          </td>
        </tr>
      ))}
    </RowsTable>
  )
}
