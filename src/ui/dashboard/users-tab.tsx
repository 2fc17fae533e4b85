import type { DeskRow } from '#contract/desk-calls.ts'
import { Text, useNumber, useText } from '../kit/intl.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { AsOf } from './as-of.tsx'
import { DeskExportButton, DeskExportSaved, useDeskExport } from './desk-export.tsx'
import { usersFile } from './desk-files.ts'
import { type RoleFilter, withFilter } from './desk-look.ts'
import { LoadError, TableSkeleton } from './desk-states.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import { Paging, tablePageSize } from './paging.tsx'
import { SearchBox } from './search-box.tsx'
import { type ShownRows, shownRows } from './shown-rows.ts'
import styles from './table.module.css'
import { useDesk } from './use-desk.ts'
import type { DeskLookHold } from './use-desk-look.ts'
import { UserTable } from './user-table.tsx'

const roles: readonly RoleFilter[] = ['', 'user', 'admin']

export function UsersTab({ hold }: { readonly hold: DeskLookHold }) {
  const { q, page, role } = hold.look
  const filter = { q, role: role === '' ? undefined : role }
  const paging = { page: String(page), pageSize: String(tablePageSize) }
  const list = useDesk('users', { ...filter, ...paging })
  const { told, failure, isLoading } = list
  const shown = told && shownRows(told.reply, failure !== undefined, [])
  const exporting = useDeskExport({ list: 'users', filter, shown, makeFile: usersFile })
  return (
    <>
      <AsOf at={told?.at} failure={failure}>
        <DeskExportButton exporting={exporting} label="dashboard.export" />
      </AsOf>
      <DeskExportSaved saved={exporting.saved} />
      <UserCards shown={shown} />
      <SearchBox hold={hold}>
        <RoleChoice hold={hold} />
      </SearchBox>
      {isLoading && <TableSkeleton />}
      {!shown && failure && <LoadError failure={failure} fallback="dashboard.users.failed" />}
      {shown && <UserTable {...{ shown }} isOld={list.isOld && !failure} />}
      {shown && (
        <Paging
          {...{ page, shown }}
          isOld={list.isOld}
          onTurn={(next) => hold.change((look) => ({ ...look, page: next }))}
        />
      )}
    </>
  )
}

interface UserCardsProps {
  /** Undefined while nothing is known, and after a first load that failed. */
  readonly shown: ShownRows<DeskRow<'users'>> | undefined
}

export function UserCards({ shown }: UserCardsProps) {
  const number = useNumber()
  const admins = shown?.rows.filter(({ role }) => role === 'Admin')
  return (
    <FigureCards>
      <FigureCard
        label={<Text k="dashboard.totalUsers" />}
        value={shown ? number(shown.rows.length) : '—'}
      >
        {shown && <Text k="dashboard.loadedOf" values={{ count: shown.total }} />}
      </FigureCard>
      <FigureCard
        label={<Text k="dashboard.admins" />}
        value={admins ? number(admins.length) : '—'}
      />
    </FigureCards>
  )
}

function RoleChoice({ hold }: { readonly hold: DeskLookHold }) {
  const say = useText()
  const { look, change } = hold
  return (
    <fieldset className={styles.roles} aria-label={say('dashboard.column.role')}>
      {roles.map((role) => (
        <ToggleButton
          key={role}
          isPressed={look.role === role}
          onClick={() => change((before) => withFilter(before, { role }))}
        >
          <Text k={`dashboard.role.${role || 'all'}`} />
        </ToggleButton>
      ))}
    </fieldset>
  )
}
