import { useEffect } from 'react'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import type { ShownRows } from './shown-rows.ts'
import styles from './table.module.css'

/** SPEC.md section 9. */
export const tablePageSize = 50

export interface PagingProps {
  readonly page: number
  readonly shown: Pick<ShownRows<unknown>, 'total' | 'isEstimate'>
  /** What is shown answers another question. */
  readonly isOld: boolean
  readonly onTurn: (page: number) => void
}

export function Paging({ page, shown: { total, isEstimate }, isOld, onTurn }: PagingProps) {
  const say = useText()
  const pages = Math.max(1, Math.ceil(total / tablePageSize))
  const isBeyond = page > pages && !isOld
  useEffect(() => {
    if (isBeyond) onTurn(pages)
  }, [isBeyond, pages, onTurn])
  return (
    <nav className={styles.paging} aria-label={say('dashboard.pages')}>
      <p>
        <Text
          k={isEstimate ? 'dashboard.pageOfAbout' : 'dashboard.pageOf'}
          values={{ page, pages, total }}
        />
      </p>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Text k="dashboard.prev" />
      </Button>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Text k="dashboard.next" />
      </Button>
    </nav>
  )
}
