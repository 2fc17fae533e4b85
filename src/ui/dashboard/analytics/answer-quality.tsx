import type { DashboardReply } from '#contract/dashboard-calls.ts'
import type { DaySpan } from '#domain/analytics.ts'
import { voteChoices } from '#domain/answer-vote.ts'
import { Text, useNumber, useText } from '../../kit/intl.tsx'
import { useDaySpan } from '../../kit/use-day-span.ts'
import { CountChart } from '../metrics/count-chart.tsx'
import { MetricCard, MetricCards } from '../metrics/metric-card.tsx'
import styles from '../metrics/metrics.module.css'
import { warningKey } from '../shared/reply-word-keys.ts'

export interface AnswerQualityProps {
  readonly quality: DashboardReply<'answerQuality'> | undefined
  /** The days of the figures. */
  readonly span: DaySpan
  /** The figures are on their way, and those that are here are of other days. */
  readonly isAwaited: boolean
}

/** Votes on the two answers and warnings of the safety pass, in the chosen period. */
export function AnswerQuality({ quality, span, isAwaited }: AnswerQualityProps) {
  const say = useText()
  const daySpan = useDaySpan()
  const format = useNumber()
  if (!quality) return null
  const { tunedWinRate: rate, votes, warned, warningsByKind } = quality
  return (
    <section className={styles.group} data-awaited={isAwaited}>
      <h2>
        <Text k="dashboard.quality" values={{ days: daySpan(span) }} />
      </h2>
      <div className={styles.charts}>
        <div className={styles.group}>
          <MetricCards>
            <MetricCard
              label={<Text k="dashboard.winRate" />}
              value={rate ? <Text k="dashboard.percent" values={{ pct: rate.pct }} /> : '—'}
            >
              {rate ? (
                <Text
                  k="dashboard.winInterval"
                  values={{
                    low: rate.lowPct,
                    high: rate.highPct,
                    count: votes.tuned + votes.generic,
                  }}
                />
              ) : (
                <Text k="dashboard.noVotes" />
              )}
            </MetricCard>
            <MetricCard label={<Text k="dashboard.warned" />} value={format(warned)}>
              <Text k="dashboard.warnedOf" values={{ count: quality.conversations }} />
            </MetricCard>
          </MetricCards>
          <CountChart
            kind="rows"
            name={say('dashboard.votes')}
            labelHeading={say('dashboard.votes.choice')}
            labels={voteChoices.map((choice) => say(`dashboard.vote.${choice}`))}
            counts={voteChoices.map((choice) => votes[choice])}
          />
        </div>
        <CountChart
          kind="rows"
          name={say('dashboard.warnings')}
          labelHeading={say('dashboard.warnings.kind')}
          labels={Object.keys(warningsByKind).map((kind) => say(warningKey(kind)))}
          counts={Object.values(warningsByKind)}
        />
      </div>
    </section>
  )
}
