import { type RefObject, useEffect, useRef } from 'react'
import type { MirrorState } from '#data/phone.ts'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { EmptyList } from './empty-list.tsx'
import { EntryCard } from './entry-card.tsx'
import { ExportButton, ExportSaved, useExport } from './export-file.tsx'
import styles from './history.module.css'
import { type HistoryLook, isFiltered, queryOf } from './history-look.ts'
import { pagingValues } from './paging.ts'
import { Paging } from './paging-row.tsx'
import { type Found, useFound } from './use-found.ts'

export interface HistoryListProps {
  readonly look: HistoryLook
  readonly mirror: MirrorState | undefined
  readonly onTurn: (page: number) => void
  readonly onShowAll: () => void
}

/** The entries of one page, newest first, and the way to the others. */
export function HistoryList({ look, mirror, onTurn, onShowAll }: HistoryListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useFound(queryOf(look))
  const toHeading = () => heading.current?.focus()
  const turned = useArrival(found, heading)
  const exporting = useExport(look)
  usePagesLeft(found, onTurn)

  function turn(page: number): void {
    turned.current = page
    onTurn(page)
  }

  function showAll(): void {
    toHeading()
    onShowAll()
  }

  const kind = found?.query.kind ?? look.kind
  return (
    <section className={styles.list} aria-labelledby="history-list">
      <header className={styles.listHead}>
        <h2 ref={heading} id="history-list" tabIndex={-1}>
          <Text k={`history.list.${kind}`} />
        </h2>
        <ExportButton exporting={exporting} />
      </header>
      <ExportSaved file={exporting.file} isComplete={mirror?.isComplete ?? false} />
      {!found && (
        <p className={styles.note}>
          <Text k="app.opening" />
        </p>
      )}
      {found?.total === 0 && <EmptyList {...{ mirror }} query={found.query} onShowAll={showAll} />}
      {found && <Entries found={found} onDeleted={toHeading} />}
      {found && (
        <Paging
          values={pagingValues(found.query, found.total)}
          hasOlder={hasOlder(found, mirror)}
          onTurn={turn}
        />
      )}
    </section>
  )
}

/** Said where the list ends; a phone that has nothing at all says that instead. */
function hasOlder({ query, total, olderAtServer }: Found, mirror: MirrorState | undefined) {
  const isCut = olderAtServer || mirror?.isComplete === false
  return isCut && (total > 0 || isFiltered(query))
}

interface EntriesProps {
  readonly found: Found
  readonly onDeleted: () => void
}

function Entries({ found, onDeleted }: EntriesProps) {
  const { from } = pagingValues(found.query, found.total)
  return (
    <ol className={styles.entries}>
      {found.items.map((entry, index) => (
        <EntryCard key={entry.id} {...{ entry, onDeleted }} number={from + index} />
      ))}
    </ol>
  )
}

/** Once a page that was turned to is there, reading goes on at its head; of a search it is told how much it found. */
function useArrival(
  found: Found | undefined,
  heading: RefObject<HTMLHeadingElement | null>,
): RefObject<number | undefined> {
  const say = useText()
  const announce = useAnnounce()
  const turned = useRef<number>(undefined)
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!found) return
    const { query, total } = found
    const sought = [query.kind, query.q, query.startDate, query.endDate].join('\n')
    const isOther = told.current !== undefined && told.current !== sought
    told.current = sought
    if (turned.current === query.page) {
      turned.current = undefined
      heading.current?.focus()
      const { page, pages } = pagingValues(query, total)
      announce(say('history.pageOf', { page, pages }))
    } else if (isOther) {
      announce(total === 0 ? say('history.empty.filtered') : say('history.found', { count: total }))
    }
  }, [found, heading, say, announce])
  return turned
}

/** With the last entry of the last page that page is gone. */
function usePagesLeft(found: Found | undefined, onTurn: (page: number) => void): void {
  useEffect(() => {
    if (!found) return
    const { page, pages } = pagingValues(found.query, found.total)
    if (page > pages) onTurn(pages)
  }, [found, onTurn])
}
