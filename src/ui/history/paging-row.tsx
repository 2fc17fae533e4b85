import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import styles from './history.module.css'
import type { PagingValues } from './paging.ts'

export interface PagingProps {
  readonly values: PagingValues
  /** The server has more than the last page ends with. */
  readonly hasOlder: boolean
  readonly onTurn: (page: number) => void
}

export function Paging({ values, hasOlder, onTurn }: PagingProps) {
  const say = useText()
  const { isFirst, isLast, page, ...numbers } = values
  return (
    <nav className={styles.paging} aria-label={say('history.pages')}>
      <p>
        <Text k="history.paging" values={{ page, ...numbers }} />
      </p>
      <Button disabled={isFirst} onClick={() => onTurn(page - 1)}>
        <Text k="history.prev" />
      </Button>
      <Button disabled={isLast} onClick={() => onTurn(page + 1)}>
        <Text k="history.next" />
      </Button>
      {isLast && hasOlder && (
        <p className={styles.note}>
          <Text k="history.older" />
        </p>
      )}
    </nav>
  )
}
