import type { DashboardRow } from '#contract/dashboard-calls.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Text, useLanguage, useNumber } from '../../kit/intl.tsx'
import { timestamp } from '../../kit/timestamp.ts'
import { Person } from '../shared/person.tsx'
import { languageKeys, roleKeys } from '../shared/reply-word-keys.ts'
import { type Column, DataTable } from '../tables/data-table.tsx'
import styles from '../tables/table.module.css'
import type { TableRows } from '../tables/table-rows.ts'

export interface UserTableProps {
  readonly shown: TableRows<DashboardRow<'users'>>
  readonly isStale: boolean
}

const columns: readonly Column[] = [
  // The cell holds a name and an e-mail address.
  { name: 'dashboard.column.user', width: '34%' },
  { name: 'dashboard.column.role' },
  { name: 'dashboard.column.language' },
  { name: 'dashboard.column.analyses' },
  { name: 'dashboard.column.lastActivity' },
]

export function UserTable({ shown, isStale }: UserTableProps) {
  const { language: ownLanguage } = useLanguage()
  const number = useNumber()
  return (
    <DataTable
      name="dashboard.tab.users"
      columns={columns}
      {...{ isStale }}
      from={shown.from}
      isEmpty={shown.rows.length === 0}
      emptyMessage="dashboard.empty.searched"
    >
      {shown.rows.map(({ id, name, email, role, language, analyses, lastActivity }) => (
        <tr key={id}>
          <td>
            <Person name={name} />
            <span className={styles.sub} translate="no">
              {email}
            </span>
          </td>
          <td>
            <Text k={lookUpKnown(roleKeys, role) ?? 'dashboard.other'} />
          </td>
          <td>
            <Text k={lookUpKnown(languageKeys, language) ?? 'dashboard.other'} />
          </td>
          <td>{number(analyses)}</td>
          <td>{lastActivity === null ? '—' : timestamp(lastActivity, ownLanguage)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
