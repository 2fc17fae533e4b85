import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { useToday } from '../kit/use-today.ts'
import {
  presetNames,
  presetSpan,
  type RangeChoice,
  rangeChoices,
  rangeProblem,
} from './chart-range.ts'
import styles from './figures.module.css'
import type { DeskLookHold } from './use-desk-look.ts'

interface Span {
  readonly from: string
  readonly to: string
}

/** Week, month or days of one's own: choosing those opens the panel, anything else closes it (SPEC.md section 4). */
export function ChartRangePicker({ hold }: { readonly hold: DeskLookHold }) {
  const say = useText()
  const today = useToday()
  const { look, change } = hold
  const [isPanelOpen, setPanelOpen] = useState(false)
  const pressed = isPanelOpen ? 'custom' : look.range

  function choose(range: RangeChoice): void {
    setPanelOpen(range === 'custom')
    if (range !== 'custom') change((before) => ({ ...before, range }))
  }

  function apply(span: Span): void {
    setPanelOpen(false)
    change((before) => ({ ...before, ...span, range: 'custom' }))
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
      {isPanelOpen && <SpanPanel first={look} onApply={apply} />}
      <fieldset className={styles.row} aria-label={say('dashboard.presets')}>
        {presetNames.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            onClick={() => apply(presetSpan(name, today))}
          >
            <Text k={`dashboard.preset.${name}`} />
          </button>
        ))}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={look.isCompared}
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

interface SpanPanelProps {
  readonly first: Span
  readonly onApply: (span: Span) => void
}

function SpanPanel({ first, onApply }: SpanPanelProps) {
  const [span, setSpan] = useState<Span>({ from: first.from, to: first.to })
  const [isRefused, setRefused] = useState(false)
  const problem = rangeProblem(span.from, span.to)

  function choose(changed: Partial<Span>): void {
    setRefused(false)
    setSpan({ ...span, ...changed })
  }

  return (
    <div className={styles.panel}>
      <DateField
        label={<Text k="dashboard.from" />}
        name="from"
        value={span.from}
        onChoose={(from) => choose({ from })}
      />
      <DateField
        label={<Text k="dashboard.to" />}
        name="to"
        value={span.to}
        onChoose={(to) => choose({ to })}
      />
      <Button
        kind="primary"
        disabled={problem === 'incomplete'}
        onClick={() => (problem ? setRefused(true) : onApply(span))}
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
