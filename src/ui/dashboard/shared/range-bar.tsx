import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import type { Content } from '../../kit/jsx.ts'
import { Notice } from '../../kit/notice.tsx'
import { ToggleButton } from '../../kit/toggle-button.tsx'
import { useDaySpan } from '../../kit/use-day-span.ts'
import styles from '../metrics/metrics.module.css'
import { type DashboardUrlState, withFilter } from './dashboard-params.ts'
import { type RangeChoice, rangeChoices, rangeProblem } from './range-days.ts'
import type { ShownRange } from './use-range.ts'

export interface RangeBarProps {
  readonly urlState: DashboardUrlState
  /** The range that the tab begins with; without one it begins with all days, which have none before. */
  readonly first?: RangeChoice
  /** Says which days the page shows. */
  readonly children: Content
}

/**
 * Chooses the days of the whole page, and whether those before are shown beside them. Custom opens a panel for two days; the
 * other choices close it (SPEC.md section 4).
 */
export function RangeBar({ urlState, first, children }: RangeBarProps) {
  const say = useText()
  const { state: params, change } = urlState
  const [isPanelOpen, setPanelOpen] = useState(false)
  const pressed = isPanelOpen ? 'custom' : params.range || first

  function choose(range: RangeChoice): void {
    setPanelOpen(range === 'custom')
    if (range !== 'custom') change((before) => withFilter(before, { range }))
  }

  function apply(days: Days): void {
    setPanelOpen(false)
    change((before) => withFilter(before, { ...days, range: 'custom' }))
  }

  return (
    <section className={styles.range} aria-label={say('dashboard.range')}>
      <fieldset className={styles.choices} aria-label={say('dashboard.range')}>
        {rangeChoices.map((range) => (
          <ToggleButton key={range} isPressed={pressed === range} onClick={() => choose(range)}>
            <Text k={`dashboard.range.${range}`} />
          </ToggleButton>
        ))}
      </fieldset>
      {isPanelOpen && <CustomRangePanel first={params} onApply={apply} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={params.isCompared}
          disabled={params.range === '' && first === undefined}
          onChange={({ currentTarget: { checked } }) =>
            change((before) => ({ ...before, isCompared: checked }))
          }
        />
        <Text k="dashboard.compare" />
      </label>
      <p className={styles.note}>{children}</p>
    </section>
  )
}

const wordsOf = {
  page: { alone: 'dashboard.shown', compared: 'dashboard.shownBeside' },
  chart: { alone: 'dashboard.chartDays', compared: 'dashboard.chartBeside' },
} as const

/** Writes which days the page shows, or its chart alone, and those before when they are shown too. */
export function useRangeText() {
  const say = useText()
  const daySpan = useDaySpan()
  return (
    { span, before }: Pick<ShownRange, 'span' | 'before'>,
    { isCompared, of = 'page' }: { readonly isCompared: boolean; readonly of?: 'page' | 'chart' },
  ): string =>
    isCompared && before
      ? say(wordsOf[of].compared, { days: daySpan(span), before: daySpan(before) })
      : say(wordsOf[of].alone, { days: daySpan(span) })
}

interface Days {
  readonly from: string
  readonly to: string
}

interface CustomRangePanelProps {
  readonly first: Days
  readonly onApply: (days: Days) => void
}

function CustomRangePanel({ first, onApply }: CustomRangePanelProps) {
  const [days, setDays] = useState<Days>({ from: first.from, to: first.to })
  const [isRefused, setRefused] = useState(false)
  const problem = rangeProblem(days.from, days.to)

  function choose(changed: Partial<Days>): void {
    setRefused(false)
    setDays({ ...days, ...changed })
  }

  return (
    <div className={styles.panel}>
      <DateField
        label={<Text k="dashboard.from" />}
        name="from"
        value={days.from}
        onChoose={(from) => choose({ from })}
      />
      <DateField
        label={<Text k="dashboard.to" />}
        name="to"
        value={days.to}
        onChoose={(to) => choose({ to })}
      />
      <Button
        kind="primary"
        disabled={problem === 'incomplete'}
        onClick={() => (problem ? setRefused(true) : onApply(days))}
      >
        <Text k="dashboard.apply" />
      </Button>
      {isRefused && (
        <div data-whole>
          <Notice tone="stop" isAlert>
            <p>
              <Text k="dashboard.reversed" />
            </p>
          </Notice>
        </div>
      )}
    </div>
  )
}
