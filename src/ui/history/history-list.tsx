import { type RefObject, useEffect, useRef } from 'react'
import type { HistoryPage, HistoryPageQuery, MirrorState } from '#data/history/history.ts'
import { ExportButton } from '../kit/export-button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { pagingValues } from '../kit/paging.ts'
import { PagingNav, useStayInRange } from '../kit/paging-nav.tsx'
import { withAnswerWords } from '../kit/with-answer-words.ts'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'
import { useLater } from '../phone/use-later.ts'
import { useLive } from '../phone/use-live.ts'
import { EmptyList } from './empty-list.tsx'
import { ExportSaved, useExport } from './export-file.tsx'
import styles from './history.module.css'
import { type HistoryView, isFiltered, queryOf } from './history-view.ts'

export interface HistoryListProps {
  readonly view: HistoryView
  readonly mirror: MirrorState | undefined
  readonly onTurn: (page: number) => void
  readonly onShowAll: () => void
}

/** A page of the history with its query: the page before stays on the screen while the next one loads. */
interface LoadedPage extends HistoryPage {
  readonly query: HistoryPageQuery
}

const loadCards = withAnswerWords(() => import('./entry-card.tsx'))

/** The entries of one page, newest first, with paging and export. */
export function HistoryList({ view, mirror, onTurn, onShowAll }: HistoryListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const page = useHistoryPage(queryOf(view))
  const isBroken = useIsPhoneBroken()
  const hasEntries = page !== undefined && page.total > 0
  const cards = useLater(loadCards, hasEntries)
  // Entries appear together with the code that draws them.
  const found = hasEntries && !cards ? undefined : page
  const focusHeading = () => heading.current?.focus()
  const requestedPage = useAnnouncePage(found, heading)
  const exporting = useExport(view)
  useStayInRange(found?.query.page ?? 1, found && lastPage(found), onTurn)

  function turn(page: number): void {
    requestedPage.current = page
    onTurn(page)
  }

  function showAll(): void {
    focusHeading()
    onShowAll()
  }

  const kind = found?.query.kind ?? view.kind
  return (
    <section className={styles.list} aria-labelledby="history-list">
      <header className={styles.listHead}>
        <h2 ref={heading} id="history-list" tabIndex={-1}>
          <Text k={`history.list.${kind}`} />
        </h2>
        <ExportButton
          label="history.export"
          busyLabel="history.exporting"
          isBusy={exporting.isBusy}
          progress={exporting.progress}
          onClick={exporting.start}
        />
      </header>
      <ExportSaved file={exporting.file} isComplete={mirror?.isComplete ?? false} />
      {!found && !isBroken && (
        <p className={styles.note}>
          <Text k="app.opening" />
        </p>
      )}
      {found?.total === 0 && <EmptyList {...{ mirror }} query={found.query} onShowAll={showAll} />}
      {found && cards && <Entries {...{ found, cards }} onDeleted={focusHeading} />}
      {found && <HistoryPaging found={found} hasOlder={hasOlder(found, mirror)} onTurn={turn} />}
    </section>
  )
}

function useHistoryPage(query: HistoryPageQuery): LoadedPage | undefined {
  const { kind, q, startDate, endDate, page, pageSize } = query
  return useLive(
    (phone) => ({
      subscribe: (listener: (found: LoadedPage) => void) =>
        phone.history.page(query).subscribe((found) => listener({ ...found, query })),
    }),
    [kind, q, startDate, endDate, page, pageSize],
  )
}

/** Whether to say at the end of the list that the server has older entries; not when there are no entries at all. */
function hasOlder({ query, total, olderAtServer }: LoadedPage, mirror: MirrorState | undefined) {
  const isPartial = olderAtServer || mirror?.isComplete === false
  return isPartial && (total > 0 || isFiltered(query))
}

interface EntriesProps {
  readonly cards: typeof import('./entry-card.tsx')
  readonly found: LoadedPage
  readonly onDeleted: () => void
}

function Entries({ found, cards: { EntryCard }, onDeleted }: EntriesProps) {
  const { from } = pagingValues(found.query, found.total)
  return (
    <ol className={styles.entries}>
      {found.items.map((entry, index) => (
        <EntryCard key={entry.id} {...{ entry, onDeleted }} number={from + index} />
      ))}
    </ol>
  )
}

/** After paging, focuses the heading and announces the page; after a new search, announces how many entries it found. */
function useAnnouncePage(
  found: LoadedPage | undefined,
  heading: RefObject<HTMLHeadingElement | null>,
): RefObject<number | undefined> {
  const say = useText()
  const announce = useAnnounce()
  const requestedPage = useRef<number>(undefined)
  const lastSearch = useRef<string>(undefined)
  useEffect(() => {
    if (!found) return
    const { query, total } = found
    const search = [query.kind, query.q, query.startDate, query.endDate].join('\n')
    const isNewSearch = lastSearch.current !== undefined && lastSearch.current !== search
    lastSearch.current = search
    if (requestedPage.current === query.page) {
      requestedPage.current = undefined
      heading.current?.focus()
      const { page, pages } = pagingValues(query, total)
      announce(say('history.pageOf', { page, pages }))
    } else if (isNewSearch) {
      announce(total === 0 ? say('history.empty.filtered') : say('history.found', { count: total }))
    }
  }, [found, heading, say, announce])
  return requestedPage
}

function lastPage({ query, total }: LoadedPage): number {
  return pagingValues(query, total).pages
}

interface HistoryPagingProps {
  readonly found: LoadedPage
  /** The server has entries that are older than those of the last page. */
  readonly hasOlder: boolean
  readonly onTurn: (page: number) => void
}

function HistoryPaging({ found, hasOlder, onTurn }: HistoryPagingProps) {
  const { isFirst, isLast, ...numbers } = pagingValues(found.query, found.total)
  return (
    <PagingNav
      className={styles.paging}
      label="history.pages"
      prev="history.prev"
      next="history.next"
      page={numbers.page}
      pages={numbers.pages}
      onTurn={onTurn}
      summary={<Text k="history.paging" values={{ ...numbers }} />}
    >
      {isLast && hasOlder && (
        <p className={styles.note}>
          <Text k="history.older" />
        </p>
      )}
    </PagingNav>
  )
}
