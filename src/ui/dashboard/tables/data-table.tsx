import { Fragment } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Text, useLanguage, useText } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { Notice } from '../../kit/notice.tsx'
import { timestamp } from '../../kit/timestamp.ts'
import styles from './table.module.css'
import type { RowSource } from './table-rows.ts'

export interface Column {
  readonly name: MessageKey
  /** Columns without a width share what is left. */
  readonly width?: `${number}%` | `${number}rem`
}

/** When a record was made: as wide as a timestamp. */
export const timeColumn: Column = { name: 'dashboard.column.time', width: '9.75rem' }

export interface DataTableProps {
  readonly name: MessageKey
  readonly columns: readonly Column[]
  readonly from: RowSource
  /** The shown rows are those of an earlier query, until the new ones come. */
  readonly isStale: boolean
  readonly isEmpty: boolean
  /** Shown when there are no rows. */
  readonly emptyMessage: MessageKey
  /** The `tr` elements. */
  readonly children: Elements
}

/** A table with a sticky head. Where it is narrow it scrolls inside its own box. */
export function DataTable(props: DataTableProps) {
  const { name, columns, from, isStale, isEmpty, emptyMessage, children } = props
  const say = useText()
  return (
    <Fragment>
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
        <section
          className={styles.scroll}
          aria-label={say(name)}
          aria-busy={isStale}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element needs keyboard focus
          tabIndex={0}
          data-table
        >
          <table className={styles.table}>
            <caption className="visually-hidden">{say(name)}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" style={{ inlineSize: column.width }}>
                    <Text k={column.name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      )}
    </Fragment>
  )
}

/** The cell under `timeColumn`. @param at ISO 8601, in the server's time zone */
export function TimeCell({ at }: { readonly at: string }) {
  const { language } = useLanguage()
  return (
    <td>
      <time dateTime={at}>{timestamp(at, language)}</time>
    </td>
  )
}
