import type { KeyboardEvent } from 'react'
import type { SoilRichness } from '#domain/recommender/input/reading-level.ts'
import type { ReadingRemark } from '#domain/recommender/input/typed-readings.ts'
import type { UnitHint } from '#domain/recommender/input/unit-hints.ts'
import { hardLimits, type Reading, readings } from '#domain/recommender/readings.ts'
import { fieldId } from '../kit/error-summary.tsx'
import { TextField } from '../kit/field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import type { ReadingFault } from './reading-faults.ts'
import { exampleByReading, unitKeys } from './reading-keys.ts'
import { type FieldPlace, Remark } from './reading-remark.tsx'
import styles from './readings-form.module.css'

export interface ReadingFieldProps {
  readonly reading: Reading
  readonly value: string
  readonly place: FieldPlace
  readonly fault: ReadingFault | undefined
  readonly remark: ReadingRemark | undefined
  /** The soil whose estimated figure this is. */
  readonly typicalOf: SoilRichness | undefined
  readonly onType: (text: string) => void
  readonly onTake: (kind: UnitHint['kind']) => void
}

export function ReadingField(props: ReadingFieldProps) {
  const { reading, value, place, fault, remark, typicalOf, onType, onTake } = props
  const say = useText()
  return (
    <div className={styles.reading}>
      <TextField
        id={fieldId(reading)}
        label={<Text k={`cropRec.${reading}`} />}
        unit={<Text k={unitKeys[reading]} />}
        // The fault message names the limits already.
        hint={
          !(fault === 'range' && !remark?.hint) && (
            <Remark {...{ reading, remark, typicalOf, place }} />
          )
        }
        error={fault && <FaultText reading={reading} fault={fault} />}
        name={reading}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={nextReading(reading) ? 'next' : 'go'}
        onKeyDown={(event) => goToNext(event, reading)}
        value={value}
        placeholder={say('cropRec.ifKnown')}
        onType={onType}
      />
      {remark?.hint && <TakeSuggestion hint={remark.hint} onTake={onTake} />}
    </div>
  )
}

/** The message for the fault of a reading. */
export function FaultText({
  reading,
  fault,
}: {
  readonly reading: Reading
  readonly fault: ReadingFault
}) {
  if (fault === 'comma') return <Text k="cropRec.problem.comma" />
  if (fault === 'not-a-number') {
    return <Text k="cropRec.problem.not-a-number" values={{ example: exampleByReading[reading] }} />
  }
  const [min, max] = hardLimits[reading]
  return <Text k="cropRec.problem.range" values={{ min, max }} />
}

interface TakeSuggestionProps {
  readonly hint: UnitHint
  readonly onTake: (kind: UnitHint['kind']) => void
}

function TakeSuggestion({ hint, onTake }: TakeSuggestionProps) {
  const say = useText()
  return (
    <button type="button" className={styles.take} onClick={() => onTake(hint.kind)}>
      {say('cropRec.take', { value: hint.suggested })}
    </button>
  )
}

function nextReading(reading: Reading): Reading | undefined {
  return readings[readings.indexOf(reading) + 1]
}

/** Enter goes where the phone's key says: to the next reading; after the last one it submits. */
function goToNext(event: KeyboardEvent<HTMLInputElement>, reading: Reading): void {
  const next = nextReading(reading)
  // An Enter that ends a composition belongs to the keyboard. Safari marks it with the key code 229 only.
  const { isComposing, keyCode } = event.nativeEvent
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (event.key !== 'Enter' || hasModifier || isComposing || keyCode === 229) return
  const field = next && document.getElementById(fieldId(next))
  if (!field) return
  event.preventDefault()
  field.focus()
}
