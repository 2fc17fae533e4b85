import { useId } from 'react'
import {
  hardLimits,
  type Reading,
  type SoilReading,
  soilReadings,
} from '#domain/recommender/readings.ts'
import type { UnitHint } from '#domain/recommender/unit-hints.ts'
import type { ReadingRemark } from '#domain/typed-readings.ts'
import { TextField } from '../kit/field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import type { ReadingFault } from './reading-faults.ts'
import { exampleByReading, unitKeys } from './reading-keys.ts'
import { Remark } from './reading-remark.tsx'
import styles from './readings-form.module.css'

export interface ReadingFieldProps {
  readonly reading: Reading
  readonly value: string
  readonly isUnknown: boolean
  readonly district: string
  readonly fault: ReadingFault | undefined
  readonly remark: ReadingRemark | undefined
  readonly onType: (text: string) => void
  readonly onUnknown: (reading: SoilReading, isUnknown: boolean) => void
  readonly onTake: (kind: UnitHint['kind']) => void
}

export function ReadingField(props: ReadingFieldProps) {
  const { reading, value, isUnknown, district, fault, remark, onType, onTake } = props
  const say = useText()
  const nameId = useId()
  const soilReading = soilReadings.find((name) => name === reading)
  return (
    <div className={styles.reading}>
      <TextField
        label={
          <span id={nameId}>
            <Text k={`cropRec.${reading}`} />
          </span>
        }
        unit={<Text k={unitKeys[reading]} />}
        // The fault says it already.
        hint={
          !(fault === 'range' && !remark?.hint) && (
            <Remark {...{ reading, remark, isUnknown, district }} />
          )
        }
        error={fault && <Fault reading={reading} fault={fault} />}
        name={reading}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={reading === 'rainfall' ? 'go' : 'next'}
        value={isUnknown ? '' : value}
        disabled={isUnknown}
        {...(isUnknown ? { placeholder: say('cropRec.notKnown') } : {})}
        onType={onType}
      />
      {remark?.hint && <Take hint={remark.hint} onTake={onTake} />}
      {soilReading && (
        <label className={styles.unknown}>
          <input
            type="checkbox"
            aria-describedby={nameId}
            checked={isUnknown}
            onChange={(event) => props.onUnknown(soilReading, event.currentTarget.checked)}
          />
          <Text k="cropRec.dontKnow" />
        </label>
      )}
    </div>
  )
}

function Fault({ reading, fault }: { readonly reading: Reading; readonly fault: ReadingFault }) {
  if (fault === 'comma') return <Text k="cropRec.problem.comma" />
  if (fault === 'not-a-number') {
    return <Text k="cropRec.problem.not-a-number" values={{ example: exampleByReading[reading] }} />
  }
  const [min, max] = hardLimits[reading]
  return <Text k="cropRec.problem.range" values={{ min, max }} />
}

interface TakeProps {
  readonly hint: UnitHint
  readonly onTake: (kind: UnitHint['kind']) => void
}

function Take({ hint, onTake }: TakeProps) {
  const say = useText()
  return (
    <button type="button" className={styles.take} onClick={() => onTake(hint.kind)}>
      {say('cropRec.take', { value: hint.suggested })}
    </button>
  )
}
