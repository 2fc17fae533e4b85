import type { DashboardReply } from '#contract/dashboard-calls.ts'
import type { DaySpan } from '#domain/analytics.ts'
import { Text, useNumber, useText } from '../../kit/intl.tsx'
import { useDaySpan } from '../../kit/use-day-span.ts'
import { CountChart } from '../metrics/count-chart.tsx'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import styles from '../metrics/metrics.module.css'
import { waitBucketLabel } from './wait-bucket-label.ts'

export interface OutboxHealthProps {
  readonly health: DashboardReply<'outboxHealth'> | undefined
  /** The days of the figures. */
  readonly span: DaySpan
  /** The figures are on their way, and those that are here are of other days. */
  readonly isAwaited: boolean
}

/** How long questions and readings waited on phones before they reached the server, in the chosen period. */
export function OutboxHealth({ health, span, isAwaited }: OutboxHealthProps) {
  const say = useText()
  const daySpan = useDaySpan()
  const format = useNumber()
  if (!health) return null
  const { fromOffline, waited } = health
  const labels = waited.map((_, at) => {
    const { key, value } = waitBucketLabel(waited, at)
    return say(key, { value })
  })
  return (
    <section className={styles.group} data-awaited={isAwaited}>
      <h2>
        <Text k="dashboard.field" values={{ days: daySpan(span) }} />
      </h2>
      <div className={styles.beside}>
        <MetricCards>
          <MetricCard label={<Text k="dashboard.fromOffline" />} value={format(fromOffline)}>
            <Text k="dashboard.ofTold" values={{ count: health.told }} />
          </MetricCard>
        </MetricCards>
        <CountChart
          kind="rows"
          name={say('dashboard.waited')}
          labelHeading={say('dashboard.waited.span')}
          labels={labels}
          counts={waited.map(({ count }) => count)}
        />
      </div>
    </section>
  )
}
