import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Text, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import type { RowsFrom } from './shown-rows.ts'
import styles from './table.module.css'

export interface RowsTableProps {
  readonly name: MessageKey
  readonly columns: readonly MessageKey[]
  readonly from: RowsFrom
  /** Rows of another question are on the screen until those of this one come. */
  readonly isOld: boolean
  readonly isEmpty: boolean
  /** What would fill it. */
  readonly emptyWords: MessageKey
  /** The rows. */
  readonly children: ReactNode
}

/** A table that scrolls by itself under a head that stays. */
export function RowsTable(props: RowsTableProps) {
  const { name, columns, from, isOld, isEmpty, emptyWords, children } = props
  const say = useText()
  return (
    <>
      {from === 'samples' && (
        <Notice tone="info">
          <p>
            <Text k="dashboard.samples" />
          </p>
        </Notice>
      )}
      {isEmpty ? (
        <p className={styles.empty}>
          <Text k={emptyWords} />
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        <section className={styles.scroll} aria-label={say(name)} aria-busy={isOld} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{say(name)}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <Text k={column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      )}
    </>
  )
}
