import type { DeskRow } from '#contract/desk-calls.ts'
import { lookUp } from '#domain/later.ts'
import { Text, useLanguage, useNumber } from '../kit/intl.tsx'
import { timestamp } from '../kit/timestamp.ts'
import { languageKeys, roleKeys } from './later-words.ts'
import { RowsTable } from './rows-table.tsx'
import type { ShownRows } from './shown-rows.ts'
import styles from './table.module.css'

export interface UserTableProps {
  readonly shown: ShownRows<DeskRow<'users'>>
  readonly isOld: boolean
}

export function UserTable({ shown, isOld }: UserTableProps) {
  const { language: ownLanguage } = useLanguage()
  const number = useNumber()
  return (
    <RowsTable
      name="dashboard.tab.users"
      columns={[
        'dashboard.column.user',
        'dashboard.column.role',
        'dashboard.column.language',
        'dashboard.column.analyses',
        'dashboard.column.lastActivity',
      ]}
      {...{ isOld }}
      from={shown.from}
      isEmpty={shown.rows.length === 0}
      emptyWords="dashboard.empty.searched"
    >
      {shown.rows.map(({ id, name, email, role, language, analyses, lastActivity }) => (
        <tr key={id}>
          <td>
            {name || <Text k="dashboard.guest" />}
            <span className={styles.sub}>{email}</span>
          </td>
          <td>
            <Text k={lookUp(roleKeys, role) ?? 'dashboard.other'} />
          </td>
          <td>
            <Text k={lookUp(languageKeys, language) ?? 'dashboard.other'} />
          </td>
          <td>{number(analyses)}</td>
          <td>{lastActivity === null ? '—' : timestamp(lastActivity, ownLanguage)}</td>
        </tr>
      ))}
    </RowsTable>
  )
}
