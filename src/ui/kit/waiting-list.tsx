import type { RequestContent, WaitingEntry, WordedKind } from '#data/phone.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { AnswerCall } from './answer-call.tsx'
import { Card } from './card.tsx'
import { Text } from './intl.tsx'
import { OthersLine } from './others-line.tsx'
import { useLive } from './use-live.ts'
import { WaitingItem } from './waiting-item.tsx'
import styles from './waiting-list.module.css'

export interface WaitingListProps {
  readonly kind: WordedKind
  /** In place of the usual heading and its note, where a page lists both kinds. */
  readonly heading?: MessageKey
  /** Whether the form holds words that "edit as new" would overwrite. */
  readonly isFormFilled: boolean
  /** Takes the words of an entry into the form. */
  readonly onEdit: (content: RequestContent) => void
}

/** What has not been answered yet, each with its reason and what can be done about it. No list while nothing waits. */
export function WaitingList(props: WaitingListProps) {
  const { kind } = props
  const entries = useLive((phone) => phone.waiting.entries(kind), [kind])
  return (
    <>
      {entries && entries.length > 0 && <List {...props} entries={entries} />}
      {kind === 'ask' && <OthersLine />}
    </>
  )
}

interface ListProps extends WaitingListProps {
  readonly entries: readonly WaitingEntry[]
}

function List({ kind, heading, isFormFilled, onEdit, entries }: ListProps) {
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
          <WaitingItem key={entry.key} {...{ entry, isFormFilled, onEdit }} />
        ))}
      </ul>
      {kind === 'ask' && <AnswerCall entries={entries} />}
    </Card>
  )
}
