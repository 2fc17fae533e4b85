import { Fragment, useRef } from 'react'
import { searchLength } from '#domain/limits.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Text } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { pagingValues } from '../../kit/paging.ts'
import { PagingNav, useStayInRange } from '../../kit/paging-nav.tsx'
import type { ServerData } from '../../kit/query.tsx'
import { SearchForm } from '../../kit/search-form.tsx'
import { type DashboardUrlState, withFilter } from '../shared/dashboard-params.ts'
import { TableSkeleton } from '../shared/load-states.tsx'
import { RefreshBar } from '../shared/refresh-bar.tsx'
import styles from './table.module.css'
import { type TableExport, TableExportButton, TableExportNotice } from './table-export.tsx'
import type { TableRows } from './table-rows.ts'

/** Rows on a page (SPEC.md section 9). */
export const tablePageSize = 50

export interface ListToolsProps {
  readonly query: ServerData<{ readonly at: string }>
  readonly exporting: TableExport
  readonly exportLabel: MessageKey
}

/** The age of a list, with buttons to refresh and to export it. */
export function ListTools({ query, exporting, exportLabel }: ListToolsProps) {
  return (
    <Fragment>
      <RefreshBar at={query.data?.at} failure={query.failure}>
        <TableExportButton exporting={exporting} label={exportLabel} />
      </RefreshBar>
      <TableExportNotice saved={exporting.saved} />
    </Fragment>
  )
}

export interface ListPanelProps {
  readonly urlState: DashboardUrlState
  readonly query: Pick<ServerData<unknown>, 'isLoading' | 'isStale'>
  readonly shown: TableRows<unknown> | undefined
  /** More filters beside the search field. */
  readonly filters?: Elements
  /** The table, or an error. */
  readonly children: Elements
}

/** The search form, the table and the paging of a list. */
export function ListPanel({ urlState, query, shown, filters, children }: ListPanelProps) {
  const { state, change } = urlState
  const panel = useRef<HTMLElement>(null)

  function show(page: number): void {
    change((before) => ({ ...before, page }))
  }

  /** The buttons are under the table; the page that they bring begins at its first row. */
  function turnTo(page: number): void {
    show(page)
    panel.current?.scrollIntoView({ block: 'start' })
    const table = panel.current?.querySelector<HTMLElement>('[data-table]')
    table?.scrollTo({ top: 0 })
    table?.focus({ preventScroll: true })
  }

  return (
    <section ref={panel} className={styles.list}>
      <SearchForm
        className={styles.filters}
        label="dashboard.search"
        placeholder="dashboard.searchHint"
        maxLength={searchLength}
        q={state.q}
        onSearch={(q) => change((before) => withFilter(before, { q }))}
      >
        {filters}
      </SearchForm>
      {query.isLoading && <TableSkeleton />}
      {children}
      {shown && (
        <Paging
          page={state.page}
          shown={shown}
          isStale={query.isStale}
          onCorrect={show}
          onTurn={turnTo}
        />
      )}
    </section>
  )
}

interface PagingProps {
  readonly page: number
  readonly shown: TableRows<unknown>
  /** The shown rows are those of an earlier query. */
  readonly isStale: boolean
  /** The page does not exist any more: another one is shown. */
  readonly onCorrect: (page: number) => void
  readonly onTurn: (page: number) => void
}

function Paging({ page, shown, isStale, onCorrect, onTurn }: PagingProps) {
  const { total, isEstimate } = shown
  const { pages } = pagingValues({ page, pageSize: tablePageSize }, total)
  useStayInRange(page, isStale ? undefined : pages, onCorrect)
  return (
    <PagingNav
      className={styles.paging}
      label="dashboard.pages"
      prev="dashboard.prev"
      next="dashboard.next"
      {...{ page, pages }}
      onTurn={onTurn}
      summary={
        <Text
          k={isEstimate ? 'dashboard.pageOfAbout' : 'dashboard.pageOf'}
          values={{ page, pages, total }}
        />
      }
    />
  )
}
