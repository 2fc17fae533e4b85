import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Fragment } from 'react'
import type { Failure } from '#domain/failure.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure-text.tsx'
import { Text, useDate } from '../../kit/intl.tsx'
import type { Elements } from '../../kit/jsx.ts'
import { Notice } from '../../kit/notice.tsx'
import { useRefetchAll } from '../../kit/query.tsx'
import { Space } from '../../kit/space.tsx'
import styles from '../metrics/metrics.module.css'

export interface RefreshBarProps {
  /** When the shown data came from the server, in ISO 8601. */
  readonly at: string | undefined
  /** Why the last request failed. */
  readonly failure: Failure | undefined
  /** More buttons. */
  readonly children?: Elements
}

/** Shows how old the data are, with a button that loads them again. */
export function RefreshBar({ at, failure, children }: RefreshBarProps) {
  const date = useDate()
  const { isFetching, refetchAll } = useRefetchAll()
  const isOld = at !== undefined && failure !== undefined
  return (
    <Fragment>
      <div className={styles.tools}>
        <p className={styles.note}>
          {at !== undefined && <Text k="dashboard.asOf" values={{ date: date(at) }} />}
        </p>
        <Button isBusy={isFetching} onClick={refetchAll}>
          {!isFetching && <RefreshCw size={18} aria-hidden />}
          <Text k="dashboard.refresh" />
        </Button>
        {children}
      </div>
      {isOld && (
        <Notice tone="wait">
          <p>
            <Text k="dashboard.old" values={{ date: date(at) }} />
            <Space />
            <FailureText code={failure.code} />
          </p>
        </Notice>
      )}
    </Fragment>
  )
}
