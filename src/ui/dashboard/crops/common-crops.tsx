import type { DatedReply } from '#data/analytics/dashboard.ts'
import { changePct } from '#domain/analytics.ts'
import { Badge } from '../../kit/badge.tsx'
import { Text, useLanguage, useText } from '../../kit/intl.tsx'
import type { Content } from '../../kit/jsx.ts'
import type { ServerData } from '../../kit/query.tsx'
import { useDaySpan } from '../../kit/use-day-span.ts'
import { useToday } from '../../kit/use-today.ts'
import { ChangeBadge, type ChangeBadgeProps } from '../metrics/change-badge.tsx'
import { CountChart } from '../metrics/count-chart.tsx'
import styles from '../metrics/metrics.module.css'
import { cropCount, thirtyDayWindows } from '../metrics/thirty-day-change.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import type { ShownRange } from '../shared/use-range.ts'
import { cropLabel } from './crop-label.ts'

export interface CommonCropsProps {
  /** The counts of all days. */
  readonly all: ServerData<DatedReply<'mostCommonCrops'>>
  /** The days that were chosen for the page. */
  readonly chosen: ShownRange | undefined
}

/** A chart of the crops that are recommended most. */
export function CommonCrops({ all, chosen }: CommonCropsProps) {
  const say = useText()
  const daySpan = useDaySpan()
  const { language } = useLanguage()
  const name = 'mostCommonCrops'
  const ofDays = useDashboardQuery(name, chosen?.query ?? {}, chosen ? null : name)
  // Until they come, and where a server does not know them, the chart keeps those of all days.
  const days = ofDays.isStale ? undefined : chosen?.span
  const { isLoading } = all
  const { data } = days ? ofDays : all
  const counts = data?.reply ?? []
  const leader = counts[0]?.crop
  return (
    <CountChart
      kind="bars"
      name={say('dashboard.commonCrops')}
      labelHeading={say('dashboard.crop')}
      labels={counts.map(({ crop }) => cropLabel(crop, language))}
      counts={counts.map(({ count }) => count)}
      isLoading={isLoading}
      hasFailed={data === undefined}
    >
      {/* The specification fixes these two sample texts; the real leading crop follows. */}
      <div className={styles.row}>
        <strong className={styles.figure}>
          <Text k="dashboard.sample.crop" />
        </strong>
        <span>
          <Text k="dashboard.sample.change" />
        </span>
        <Badge tone="info">
          <Text k="dashboard.sample" />
        </Badge>
      </div>
      {leader === undefined ? (
        isLoading && <LeaderRow pct={undefined}>—</LeaderRow>
      ) : (
        <LeadingCrop crop={leader} name={cropLabel(leader, language)} />
      )}
      {chosen && (
        <p className={styles.note}>
          {days ? (
            <Text k="dashboard.onlyDays" values={{ days: daySpan(days) }} />
          ) : (
            <Text k="dashboard.allDays" />
          )}
        </p>
      )}
    </CountChart>
  )
}

interface LeadingCropProps {
  readonly crop: string
  readonly name: string
}

/** The crop that is recommended most, with its change over the last 30 days. */
function LeadingCrop({ crop, name }: LeadingCropProps) {
  const { current, prior } = thirtyDayWindows(useToday())
  const now = useDashboardQuery('mostCommonCrops', current, 'mostCommonCrops:now').data?.reply
  const before = useDashboardQuery('mostCommonCrops', prior, 'mostCommonCrops:before').data?.reply
  const change =
    now && before ? changePct(cropCount(crop, now), cropCount(crop, before)) : undefined
  return (
    <LeaderRow pct={change}>
      <Text k="dashboard.leader" values={{ crop: name }} />
    </LeaderRow>
  )
}

interface LeaderRowProps extends ChangeBadgeProps {
  readonly children: Content
}

function LeaderRow({ pct, children }: LeaderRowProps) {
  return (
    <div className={styles.row}>
      <p>{children}</p>
      <ChangeBadge pct={pct} />
    </div>
  )
}
