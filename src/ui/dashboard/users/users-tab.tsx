import { Fragment } from 'react'
import type { DashboardRow } from '#contract/dashboard-calls.ts'
import { Text, useNumber, useText } from '../../kit/intl.tsx'
import { ToggleButton } from '../../kit/toggle-button.tsx'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import { type DashboardUrlState, type RoleFilter, withFilter } from '../shared/dashboard-params.ts'
import { useListQuery } from '../shared/use-dashboard-query.ts'
import { ListPanel, ListTools, tablePageSize } from '../tables/list-panel.tsx'
import styles from '../tables/table.module.css'
import { useTableExport } from '../tables/table-export.tsx'
import { type TableRows, tableRows } from '../tables/table-rows.ts'
import { UserTable } from './user-table.tsx'
import { usersFile } from './users-file.ts'

const roles: readonly RoleFilter[] = ['', 'user', 'admin']

export function UsersTab({ urlState }: { readonly urlState: DashboardUrlState }) {
  const { q, page, role } = urlState.state
  const filter = { q, role: role === '' ? undefined : role }
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const list = useListQuery('users', { ...filter, ...paging })
  const { data, failure } = list
  const shown = data && tableRows(data.reply, failure !== undefined, undefined)
  const exporting = useTableExport({
    list: 'users',
    filter,
    query: list,
    shown,
    makeFile: usersFile,
  })
  return (
    <Fragment>
      <ListTools query={list} exporting={exporting} exportLabel="dashboard.export" />
      <UserCards shown={shown} />
      <ListPanel
        {...{ urlState, shown }}
        query={list}
        failed="dashboard.users.failed"
        filters={<RoleChoice urlState={urlState} />}
      >
        {shown && <UserTable {...{ shown }} isStale={list.isStale && !failure} />}
      </ListPanel>
    </Fragment>
  )
}

interface UserCardsProps {
  /** Undefined while the rows load, and when the first request failed. */
  readonly shown: TableRows<DashboardRow<'users'>> | undefined
}

export function UserCards({ shown }: UserCardsProps) {
  const number = useNumber()
  const admins = shown?.rows.filter(({ role }) => role === 'Admin')
  return (
    <MetricCards>
      <MetricCard
        label={<Text k="dashboard.totalUsers" />}
        value={shown ? number(shown.rows.length) : '—'}
      >
        {shown !== undefined && <Text k="dashboard.loadedOf" values={{ count: shown.total }} />}
      </MetricCard>
      <MetricCard
        label={<Text k="dashboard.admins" />}
        value={admins ? number(admins.length) : '—'}
      />
    </MetricCards>
  )
}

function RoleChoice({ urlState }: { readonly urlState: DashboardUrlState }) {
  const say = useText()
  const { state: params, change } = urlState
  return (
    <fieldset className={styles.roles} aria-label={say('dashboard.column.role')}>
      {roles.map((role) => (
        <ToggleButton
          key={role}
          isPressed={params.role === role}
          onClick={() => change((before) => withFilter(before, { role }))}
        >
          <Text k={`dashboard.role.${role || 'all'}`} />
        </ToggleButton>
      ))}
    </fieldset>
  )
}
