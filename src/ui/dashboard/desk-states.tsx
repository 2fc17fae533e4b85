import { Lock } from 'lucide-react'
import type { Failure, FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { useAskAgain } from '../kit/query.tsx'
import styles from './figures.module.css'

/** In place of figures that are on their way. */
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

/** Of a tab that a farmer has in his menu but may not see. */
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
  /** What is said when the failure has no words of its own. */
  readonly fallback: MessageKey
}

/** The error message, or that nothing came (SPEC.md section 8). */
export function LoadError({ failure, fallback }: LoadErrorProps) {
  const say = useText()
  const { isAsking, askAgain } = useAskAgain()
  const hasOwnWords = codesOfSpecification.has(failure.code)
  const words = hasOwnWords ? say(`failure.${failure.code}`) : failure.detail.sentence
  return (
    <Notice tone="stop" isAlert>
      <p>{words || say(fallback)}</p>
      {!words && <p>{say(`failure.${failure.code}`)}</p>}
      <div className={styles.row}>
        <Button isBusy={isAsking} onClick={askAgain}>
          <Text k="dashboard.retry" />
        </Button>
      </div>
    </Notice>
  )
}

/** Those whose words the specification gives, whatever the server's sentence. */
const codesOfSpecification: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'timed_out',
  'not_signed_in',
])
