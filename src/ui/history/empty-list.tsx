import { Link } from 'react-router-dom'
import type { HistoryPageQuery, MirrorState } from '#data/phone.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { useLive } from '../kit/use-live.ts'
import { emptyState } from './empty-state.ts'
import styles from './history.module.css'
import { isFiltered } from './history-look.ts'

export interface EmptyListProps {
  readonly query: HistoryPageQuery
  readonly mirror: MirrorState | undefined
  readonly onShowAll: () => void
}

/** Says what would fill the list. */
export function EmptyList({ query, mirror, onShowAll }: EmptyListProps) {
  const { words, way } = emptyState({ kind: query.kind, isFiltered: isFiltered(query), mirror })
  return (
    <Card>
      <p>
        <Text k={words} />
      </p>
      <StillWaiting />
      <div className={styles.actions}>
        {way === 'show-all' && (
          <Button onClick={onShowAll}>
            <Text k="history.showAll" />
          </Button>
        )}
        {way === 'ask' && (
          <ButtonLink to="/ai-crop-advisor">
            <Text k="notFound.toAdvisor" />
          </ButtonLink>
        )}
        {way === 'recommend' && (
          <ButtonLink to="/crop-recommendation">
            <Text k="notFound.toCrops" />
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** What is not answered yet stands elsewhere. */
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
