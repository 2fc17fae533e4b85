import type { DeskReply } from '#contract/desk-calls.ts'
import { Badge } from '../kit/badge.tsx'
import { Text, useLanguage, useNumber, useText } from '../kit/intl.tsx'
import { useToday } from '../kit/use-today.ts'
import { ChangeBadge } from './change-badge.tsx'
import { ChartCard } from './chart-card.tsx'
import { cropWords } from './crop-words.ts'
import styles from './figures.module.css'
import { changeOfSums, countOf, thirtyDays } from './thirty-days.ts'
import { useDesk } from './use-desk.ts'

export interface CommonCropsProps {
  /** Largest first. */
  readonly counts: DeskReply<'mostCommonCrops'>
  readonly isLoading: boolean
}

/** The crops that are recommended most. */
export function CommonCrops({ counts, isLoading }: CommonCropsProps) {
  const say = useText()
  const format = useNumber()
  const { language } = useLanguage()
  const names = counts.map(({ crop }) => cropWords(crop, language))
  const leader = counts[0]?.crop
  return (
    <ChartCard
      kind="bars"
      name={say('dashboard.commonCrops')}
      place={say('dashboard.crop')}
      labels={names}
      titles={names}
      series={[{ name: say('dashboard.count'), values: counts.map(({ count }) => count) }]}
      format={format}
      isLoading={isLoading}
    >
      {/* The specification wants these two texts as they are; the real leader follows. */}
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
      {leader !== undefined && <Leader crop={leader} name={cropWords(leader, language)} />}
    </ChartCard>
  )
}

interface LeaderProps {
  readonly crop: string
  readonly name: string
}

/** The crop that really leads, with its own change. */
function Leader({ crop, name }: LeaderProps) {
  const today = useToday()
  const { current, prior } = thirtyDays(today)
  const now = useDesk('mostCommonCrops', current, 'mostCommonCrops:now').told?.reply
  const before = useDesk('mostCommonCrops', prior, 'mostCommonCrops:before').told?.reply
  const change =
    now && before ? changeOfSums(countOf(crop, now), countOf(crop, before), today) : undefined
  return (
    <div className={styles.row}>
      <p>
        <Text k="dashboard.leader" values={{ crop: name }} />
      </p>
      <ChangeBadge pct={change} />
    </div>
  )
}
