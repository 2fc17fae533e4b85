import type { DeskReply } from '#contract/desk-calls.ts'
import { Text, useNumber, useText } from '../kit/intl.tsx'
import { ChartCard } from './chart-card.tsx'
import { FigureCard, FigureCards } from './figure-card.tsx'
import styles from './figures.module.css'
import { waitSpan } from './wait-span.ts'

export interface FieldHealthProps {
  readonly health: DeskReply<'outboxHealth'> | undefined
}

/** How old questions and readings were when they arrived, in the last 30 days. */
export function FieldHealth({ health }: FieldHealthProps) {
  const say = useText()
  const format = useNumber()
  if (!health) return null
  const { told, fromOffline, waited } = health
  const spans = waited.map((_, at) => {
    const { key, value } = waitSpan(waited, at)
    return say(key, { value })
  })
  return (
    <>
      <h2>
        <Text k="dashboard.field" />
      </h2>
      <div className={styles.charts}>
        <FigureCards>
          <FigureCard label={<Text k="dashboard.fromOffline" />} value={format(fromOffline)}>
            <Text k="dashboard.ofTold" values={{ count: told }} />
          </FigureCard>
        </FigureCards>
        <ChartCard
          kind="rows"
          name={say('dashboard.waited')}
          place={say('dashboard.waited.span')}
          labels={spans}
          titles={spans}
          series={[{ name: say('dashboard.count'), values: waited.map(({ count }) => count) }]}
          format={format}
        />
      </div>
    </>
  )
}
