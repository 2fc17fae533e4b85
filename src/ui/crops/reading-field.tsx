import { hardLimits, type Reading, typicalRange } from '#domain/recommender/readings.ts'
import type { UnitHint } from '#domain/recommender/unit-hints.ts'
import type { ReadingRemark } from '#domain/typed-readings.ts'
import { TextField } from '../kit/field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import type { ReadingFault } from './reading-faults.ts'
import { exampleByReading, unitKeys } from './reading-keys.ts'
import styles from './readings-form.module.css'

export interface ReadingFieldProps {
  readonly reading: Reading
  readonly value: string
  readonly fault: ReadingFault | undefined
  readonly remark: ReadingRemark | undefined
  readonly onType: (text: string) => void
  readonly onTake: (kind: UnitHint['kind']) => void
}

export function ReadingField(props: ReadingFieldProps) {
  const { reading, value, fault, remark, onType, onTake } = props
  return (
    <div className={styles.reading}>
      <TextField
        label={<Text k={`cropRec.${reading}`} />}
        unit={<Text k={unitKeys[reading]} />}
        hint={<Remark reading={reading} remark={remark} />}
        error={fault && <Fault reading={reading} fault={fault} />}
        name={reading}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={reading === 'rainfall' ? 'go' : 'next'}
        value={value}
        onType={onType}
      />
      {remark?.hint && <Take hint={remark.hint} onTake={onTake} />}
    </div>
  )
}

interface RemarkProps {
  readonly reading: Reading
  readonly remark: ReadingRemark | undefined
}

/** The usual range, until the number itself gives something to say. */
function Remark({ reading, remark }: RemarkProps) {
  if (remark?.hint) {
    const { kind, suggested } = remark.hint
    return (
      <span className={styles.remark}>
        <Text k={`cropRec.hint.${kind}`} values={{ value: suggested }} />
      </span>
    )
  }
  const [min, max] = typicalRange[reading]
  if (remark?.unusual) {
    return (
      <span className={styles.remark}>
        <Text k="cropRec.unusual" values={{ min, max }} />
      </span>
    )
  }
  if (reading === 'rainfall') return <Text k="cropRec.usualRain" />
  return <Text k="cropRec.usual" values={{ min, max }} />
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
