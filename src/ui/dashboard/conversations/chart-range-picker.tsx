import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ToggleButton } from '../../kit/toggle-button.tsx'
import { useToday } from '../../kit/use-today.ts'
import styles from '../metrics/metrics.module.css'
import {
  type DashboardUrlState,
  type RangeChoice,
  rangeChoices,
} from '../shared/dashboard-params.ts'
import { presetDays, presetNames, rangeProblem } from './chart-range.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** Chooses week, month or custom. Custom opens a panel for two days; the others close it (SPEC.md section 4). */
export function ChartRangePicker({ urlState }: { readonly urlState: DashboardUrlState }) {
  const say = useText()
  const today = useToday()
  const { state: params, change } = urlState
  const [isPanelOpen, setPanelOpen] = useState(false)
  const pressed = isPanelOpen ? 'custom' : params.range

  function choose(range: RangeChoice): void {
    setPanelOpen(range === 'custom')
    if (range !== 'custom') change((before) => ({ ...before, range }))
  }

  function apply(days: Days): void {
    setPanelOpen(false)
    change((before) => ({ ...before, ...days, range: 'custom' }))
  }

  return (
    <>
      <fieldset className={styles.row} aria-label={say('dashboard.range')}>
        {rangeChoices.map((range) => (
          <ToggleButton key={range} isPressed={pressed === range} onClick={() => choose(range)}>
            <Text k={`dashboard.range.${range}`} />
          </ToggleButton>
        ))}
      </fieldset>
      {isPanelOpen && <CustomRangePanel first={params} onApply={apply} />}
      <fieldset className={styles.row} aria-label={say('dashboard.presets')}>
        {presetNames.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            onClick={() => apply(presetDays(name, today))}
          >
            <Text k={`dashboard.preset.${name}`} />
          </button>
        ))}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={params.isCompared}
            onChange={({ currentTarget: { checked } }) =>
              change((before) => ({ ...before, isCompared: checked }))
            }
          />
          <Text k="dashboard.compare" />
        </label>
      </fieldset>
    </>
  )
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
