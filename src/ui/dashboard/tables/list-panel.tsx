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
import type { ListData } from '../shared/use-dashboard-query.ts'
import { ListError } from './list-error.tsx'
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
  readonly query: ListData<unknown>
  readonly shown: TableRows<unknown> | undefined
  /** The message when the server itself has refused the list. */
  readonly failed?: MessageKey
  /** More filters beside the search field. */
  readonly filters?: Elements
  /** The table. */
  readonly children: Elements
}

/** The search form, the table and the paging of a list; an error where the list has no rows. */
export function ListPanel(props: ListPanelProps) {
  const { urlState, query, shown, failed = 'dashboard.list.failed', filters, children } = props
  const { state, change } = urlState
  const panel = useRef<HTMLElement>(null)

  function show(page: number): void {
    change((before) => ({ ...before, page }))
  }

  /** The buttons are under the table, or in place of it; the page that they bring begins at its first row. */
  function turnTo(page: number): void {
    show(page)
    panel.current?.scrollIntoView({ block: 'start' })
    const table = panel.current?.querySelector<HTMLElement>('[data-table]')
    table?.scrollTo({ top: 0 })
    const target = table ?? panel.current
    target?.focus({ preventScroll: true })
  }

  return (
    <section ref={panel} className={styles.list} tabIndex={-1}>
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
      {!shown && !query.isLoading && query.failure && (
        <ListError
          failure={query.failure}
          isBeginning={query.isBeginning}
          page={state.page}
          failed={failed}
          onFirstPage={() => turnTo(1)}
        />
      )}
      {shown && (
        <Paging
          page={state.page}
          shown={shown}
          isStale={query.isStale}
          isPrevious={query.isPrevious}
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
  /** The shown rows may not be what the server has now. */
  readonly isStale: boolean
  /** The shown rows are those of the query before: nothing is known of this page yet. */
  readonly isPrevious: boolean
  /** The page does not exist any more: another one is shown. */
  readonly onCorrect: (page: number) => void
  readonly onTurn: (page: number) => void
}

function Paging({ page, shown, isStale, isPrevious, onCorrect, onTurn }: PagingProps) {
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
        isPrevious ? (
          <Text k="dashboard.loading" />
        ) : (
          <Text
            k={isEstimate ? 'dashboard.pageOfAbout' : 'dashboard.pageOf'}
            values={{ page, pages, total }}
          />
        )
      }
    />
  )
}
