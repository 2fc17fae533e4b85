import { Link } from 'react-router-dom'
import type { HistoryPageQuery, MirrorState } from '#data/history/history.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { useLive } from '../phone/use-live.ts'
import { type EmptyState, emptyState } from './empty-state.ts'
import styles from './history.module.css'
import { isFiltered } from './history-view.ts'

export interface EmptyListProps {
  readonly query: HistoryPageQuery
  readonly mirror: MirrorState | undefined
  readonly onShowAll: () => void
}

/** Says why the list is empty and offers what would fill it. */
export function EmptyList({ query, mirror, onShowAll }: EmptyListProps) {
  const state = emptyState({ kind: query.kind, isFiltered: isFiltered(query), mirror })
  return <EmptyHistory {...state} onShowAll={onShowAll} />
}

export interface EmptyHistoryProps extends EmptyState {
  /** For the offer to show all. */
  readonly onShowAll?: () => void
}

export function EmptyHistory({ words, offer, onShowAll }: EmptyHistoryProps) {
  return (
    <Card>
      <p>
        <Text k={words} />
      </p>
      <StillWaiting />
      <div className={styles.actions}>
        {offer === 'show-all' && onShowAll && (
          <Button onClick={onShowAll}>
            <Text k="history.showAll" />
          </Button>
        )}
        {offer === 'ask' && (
          <ButtonLink to="/ai-crop-advisor">
            <Text k="notFound.toAdvisor" />
          </ButtonLink>
        )}
        {offer === 'recommend' && (
          <ButtonLink to="/crop-recommendation">
            <Text k="notFound.toCrops" />
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** Requests without an answer are on another page. */
function StillWaiting() {
  const count = useLive((phone) => phone.waiting.count()) ?? 0
  if (count === 0) return null
  return (
    <p>
      <Link to="/waiting">
        <Text k="nav.waiting" values={{ count }} />
      </Link>
    </p>
  )
}
