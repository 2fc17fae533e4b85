import { Fragment, useState } from 'react'
import type { MirrorState } from '#data/history/history.ts'
import type { Elements } from '../kit/jsx.ts'
import type { UrlState } from '../kit/use-url-state.ts'
import styles from './history.module.css'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { type HistoryView, noFilter, withFilter, withPage } from './history-view.ts'
import { ModeToggle } from './mode-toggle.tsx'

export interface HistoryRecordsProps {
  readonly viewing: UrlState<HistoryView>
  readonly mirror: MirrorState | undefined
  /** Search text and days stand beside the choice of the kind. */
  readonly hasFilters: boolean
  /** Between the controls and the list. */
  readonly children?: Elements
}

/** The records of the active owner, of one kind, with what chooses among them. */
export function HistoryRecords({ viewing, mirror, hasFilters, children }: HistoryRecordsProps) {
  const { key, state: view, change } = viewing
  const [resets, setResets] = useState(0)

  function showAll(): void {
    change((before) => withFilter(before, noFilter))
    setResets(resets + 1)
  }

  return (
    <Fragment>
      <div className={styles.controls}>
        <ModeToggle kind={view.kind} onChange={change} />
        {/* A new key empties the search field. */}
        {hasFilters && <HistoryFilters key={`${key} ${resets}`} view={view} onChange={change} />}
      </div>
      {children}
      <HistoryList
        {...{ view, mirror }}
        onTurn={(page) => change((before) => withPage(before, page))}
        onShowAll={showAll}
      />
    </Fragment>
  )
}
