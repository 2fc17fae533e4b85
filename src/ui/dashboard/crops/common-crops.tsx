import type { ReactNode } from 'react'
import type { DashboardReply } from '#contract/dashboard-calls.ts'
import { Badge } from '../../kit/badge.tsx'
import { Text, useLanguage, useText } from '../../kit/intl.tsx'
import { useToday } from '../../kit/use-today.ts'
import { ChangeBadge, type ChangeBadgeProps } from '../metrics/change-badge.tsx'
import { CountChart } from '../metrics/count-chart.tsx'
import styles from '../metrics/metrics.module.css'
import { cropCount, sumsChangePct, thirtyDayWindows } from '../metrics/thirty-day-change.ts'
import { useDashboardQuery } from '../shared/use-dashboard-query.ts'
import { cropLabel } from './crop-label.ts'

export interface CommonCropsProps {
  /** Largest first. */
  readonly counts: DashboardReply<'mostCommonCrops'>
  readonly isLoading: boolean
}

/** A chart of the crops that are recommended most. */
export function CommonCrops({ counts, isLoading }: CommonCropsProps) {
  const say = useText()
  const { language } = useLanguage()
  const leader = counts[0]?.crop
  return (
    <CountChart
      kind="bars"
      name={say('dashboard.commonCrops')}
      labelHeading={say('dashboard.crop')}
      labels={counts.map(({ crop }) => cropLabel(crop, language))}
      counts={counts.map(({ count }) => count)}
      isLoading={isLoading}
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
    </CountChart>
  )
}

interface LeadingCropProps {
  readonly crop: string
  readonly name: string
}

/** The crop that is recommended most, with its change over the last 30 days. */
function LeadingCrop({ crop, name }: LeadingCropProps) {
  const today = useToday()
  const { current, prior } = thirtyDayWindows(today)
  const now = useDashboardQuery('mostCommonCrops', current, 'mostCommonCrops:now').data?.reply
  const before = useDashboardQuery('mostCommonCrops', prior, 'mostCommonCrops:before').data?.reply
  const change =
    now && before ? sumsChangePct(cropCount(crop, now), cropCount(crop, before), today) : undefined
  return (
    <LeaderRow pct={change}>
      <Text k="dashboard.leader" values={{ crop: name }} />
    </LeaderRow>
  )
}

interface LeaderRowProps extends ChangeBadgeProps {
  readonly children: ReactNode
}

function LeaderRow({ pct, children }: LeaderRowProps) {
  return (
    <div className={styles.row}>
      <p>{children}</p>
      <ChangeBadge pct={pct} />
    </div>
  )
}
