import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/failure.ts'
import { Button } from '../kit/button.tsx'
import { Text, useDate } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { useAskAgain } from '../kit/query.tsx'
import styles from './figures.module.css'

export interface AsOfProps {
  /** When what is shown was told, in ISO 8601. */
  readonly at: string | undefined
  /** Why nothing newer came. */
  readonly failure: Failure | undefined
  /** What else can be done with what is shown. */
  readonly children?: ReactNode
}

/** How old the figures are, and the way to newer ones. */
export function AsOf({ at, failure, children }: AsOfProps) {
  const date = useDate()
  const { isAsking, askAgain } = useAskAgain()
  const isOld = at !== undefined && failure !== undefined
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.note}>
          {at !== undefined && <Text k="dashboard.asOf" values={{ date: date(at) }} />}
        </p>
        <Button isBusy={isAsking} onClick={askAgain}>
          {!isAsking && <RefreshCw size={18} aria-hidden />}
          <Text k="dashboard.refresh" />
        </Button>
        {children}
      </div>
      {isOld && (
        <Notice tone="wait">
          <p>
            <Text k="dashboard.old" values={{ date: date(at) }} />{' '}
            <Text k={`failure.${failure.code}`} />
          </p>
        </Notice>
      )}
    </>
  )
}
