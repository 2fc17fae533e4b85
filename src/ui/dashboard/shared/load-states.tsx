import Lock from 'lucide-react/icons/lock'
import type { Failure, FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure-text.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { Notice } from '../../kit/notice.tsx'
import { useRefetchAll } from '../../kit/query.tsx'
import styles from '../metrics/metrics.module.css'

/** A placeholder while the data load. */
export function Skeleton() {
  return (
    <div className={styles.cards} role="status">
      <span className="visually-hidden">
        <Text k="dashboard.loading" />
      </span>
      {['one', 'two', 'three', 'four'].map((place) => (
        <div key={place} className={styles.skeleton} />
      ))}
      <div className={styles.skeleton} data-size="chart" />
    </div>
  )
}

export function TableSkeleton() {
  return (
    <div className={styles.skeleton} data-size="table" role="status">
      <span className="visually-hidden">
        <Text k="dashboard.loading" />
      </span>
    </div>
  )
}

/** Shown in place of a tab that only staff may see. */
export function StaffOnly() {
  return (
    <Card>
      <h2 className={styles.row}>
        <Lock size={20} aria-hidden />
        <Text k="dashboard.staffOnly" />
      </h2>
      <p>
        <Text k="dashboard.staffOnly.words" />
      </p>
      <div className={styles.row}>
        <ButtonLink to="/dashboard?tab=ai-assistant">
          <Text k="dashboard.tab.ai-assistant" />
        </ButtonLink>
        <ButtonLink to="/dashboard?tab=crop-history">
          <Text k="dashboard.tab.crop-history" />
        </ButtonLink>
      </div>
    </Card>
  )
}

export interface LoadErrorProps {
  readonly failure: Failure
  /** The message when the failure has none of its own. */
  readonly fallback: MessageKey
  /** The message stands before the failure's own. */
  readonly isAlwaysSaid?: boolean
  /** More buttons. */
  readonly children?: Elements
}

/** An error message with a retry button (SPEC.md section 8). */
export function LoadError(props: LoadErrorProps) {
  const { failure, fallback, isAlwaysSaid = false, children } = props
  const say = useText()
  const { isFetching, refetchAll } = useRefetchAll()
  const hasFixedMessage = codesWithFixedMessage.has(failure.code)
  const message = hasFixedMessage ? say(`failure.${failure.code}`) : failure.detail.sentence
  return (
    <Notice tone="stop" isAlert>
      {(isAlwaysSaid || !message) && (
        <p>
          <Text k={fallback} />
        </p>
      )}
      <p>{message || <FailureText code={failure.code} />}</p>
      <div className={styles.row}>
        <Button isBusy={isFetching} onClick={refetchAll}>
          <Text k="dashboard.retry" />
        </Button>
        {children}
      </div>
    </Notice>
  )
}

/** The specification gives the messages for these codes; the server's own sentence is not shown. */
const codesWithFixedMessage: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'timed_out',
  'not_signed_in',
])
