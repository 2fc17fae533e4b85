import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Text, useText } from '../../kit/intl.tsx'
import { Notice } from '../../kit/notice.tsx'
import styles from './table.module.css'
import type { RowSource } from './table-rows.ts'

export interface DataTableProps {
  readonly name: MessageKey
  readonly columns: readonly MessageKey[]
  readonly from: RowSource
  /** The shown rows are those of an earlier query, until the new ones come. */
  readonly isStale: boolean
  readonly isEmpty: boolean
  /** Shown when there are no rows. */
  readonly emptyMessage: MessageKey
  /** The `tr` elements. */
  readonly children: ReactNode
}

/** A table that scrolls inside its own box, with a sticky head. */
export function DataTable(props: DataTableProps) {
  const { name, columns, from, isStale, isEmpty, emptyMessage, children } = props
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
          <Text k={emptyMessage} />
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs keyboard focus
        <section className={styles.scroll} aria-label={say(name)} aria-busy={isStale} tabIndex={0}>
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
