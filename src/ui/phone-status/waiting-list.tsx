import { Fragment } from 'react'
import type { RequestContent } from '#data/outbox/request-kind.ts'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import type { RecordRequestKind } from '#data/storage/rows.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useLive } from '../phone/use-live.ts'
import { NotificationOffer } from './notification-offer.tsx'
import { WaitingItem } from './waiting-item.tsx'
import styles from './waiting-list.module.css'

export interface WaitingListProps {
  readonly kind: RecordRequestKind
  /** Replaces the usual heading and its note, on a page that lists both kinds. */
  readonly heading?: MessageKey
  /** Whether the form has text that "edit as new" would overwrite. */
  readonly isFormFilled: boolean
  /** Puts the content of an entry into the form. */
  readonly onEdit: (content: RequestContent) => void
  /** The question with this key stands on the page already, so that it is no link. */
  readonly shownKey?: string | undefined
  /** What stands below it, shown once the list is known, so that it moves nothing. */
  readonly children?: Elements
}

/** The requests without an answer, each with its reason and what the farmer can do. No list when nothing waits. */
export function WaitingList(props: WaitingListProps) {
  const { kind, children } = props
  const entries = useLive((phone) => phone.waiting.entries(kind), [kind])
  return (
    <Fragment>
      {entries && entries.length > 0 && <List {...props} entries={entries} />}
      {kind === 'ask' && <OtherOwnersUnsent />}
      {entries && children}
    </Fragment>
  )
}

interface ListProps extends WaitingListProps {
  readonly entries: readonly WaitingEntry[]
}

function List({ kind, heading, isFormFilled, onEdit, shownKey, entries }: ListProps) {
  return (
    <Card>
      <header>
        <h2>
          <Text k={heading ?? 'waiting.title'} values={{ count: entries.length }} />
        </h2>
        {!heading && (
          <p className={styles.note}>
            <Text k="waiting.note" />
          </p>
        )}
      </header>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <WaitingItem
            key={entry.key}
            {...{ entry, isFormFilled, onEdit }}
            isShown={entry.key === shownKey}
          />
        ))}
      </ul>
      {kind === 'ask' && <NotificationOffer entries={entries} />}
    </Card>
  )
}

/** That requests of other owners are locked on this phone: how many, but not whose and not what they say. */
function OtherOwnersUnsent() {
  const count = useLive((phone) => phone.session.othersUnsentCount) ?? 0
  if (count === 0) return null
  return (
    <p className={styles.note}>
      <Text k="waiting.others" values={{ count }} />
    </p>
  )
}
