import { Fragment } from 'react'
import type { RecommendationResult } from '#contract/crops.ts'
import type { UnitHint } from '#domain/recommender/input/unit-hints.ts'
import { readings } from '#domain/recommender/readings.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { useMonthName } from '../kit/use-day-text.ts'
import { type FlagNote, flagNotes, weaknessOf } from './flag-notes.ts'
import styles from './result-card.module.css'

/** A reading with the value that the farmer probably meant. */
type Meant = Pick<UnitHint, 'reading' | 'suggested'>

export interface CautionsProps {
  readonly result: RecommendationResult
  /** Asks again with the corrected readings. */
  readonly onCorrect: (hints: readonly Meant[]) => void
  /** Leads to the question for the district. */
  readonly onChooseDistrict: () => void
}

/** Says why a result is uncertain, and what would make it surer. */
export function Cautions({ result, onCorrect, onChooseDistrict }: CautionsProps) {
  const notes = flagNotes(result.flags)
  // Without a district the whole country counts, where every crop is grown somewhere.
  const hasDistrict = result.basis.district !== null
  const weakness = weaknessOf(result)
  const hints = correctable(result.hints)
  if (notes.length === 0 && hasDistrict && !weakness) return null
  const isAllGuessed = notes.some(({ key }) => key === 'crop.flag.guess-all')
  return (
    <Notice tone={weakness ? 'wait' : 'info'}>
      <div className={styles.cautions}>
        {weakness && (
          <p>
            <strong>
              <Text k={`crop.weak.${weakness}`} />
            </strong>
          </p>
        )}
        {!hasDistrict && (
          <Fragment>
            <p>
              <Text k="crop.flag.no-district" />
            </p>
            <p className={styles.action}>
              <Button onClick={onChooseDistrict}>
                <Text k="crop.chooseDistrict" />
              </Button>
            </p>
          </Fragment>
        )}
        {notes.map((note) => (
          <Flag key={note.key + (note.reading ?? '')} note={note} />
        ))}
        {hints.length > 0 && <Correction {...{ hints, onCorrect }} />}
        {weakness && (
          <p>
            <Text k={isAllGuessed ? 'crop.weak.soilTest' : 'crop.weak.todo'} />
          </p>
        )}
      </div>
    </Notice>
  )
}

/** The hints for readings that this version has; it cannot fill in others. */
function correctable(hints: RecommendationResult['hints']): readonly Meant[] {
  return hints.flatMap(({ reading: name, suggested }) => {
    const reading = readings.find((known) => known === name)
    return reading ? [{ reading, suggested }] : []
  })
}

function Correction({
  hints,
  onCorrect,
}: { readonly hints: readonly Meant[] } & Pick<CautionsProps, 'onCorrect'>) {
  const say = useText()
  const meant = hints.map(({ reading, suggested }) =>
    say('crop.meant', { reading: say(`cropRec.${reading}`), value: suggested }),
  )
  return (
    <p className={styles.action}>
      <Button onClick={() => onCorrect(hints)}>
        <Text k="crop.useMeant" values={{ readings: meant.join(', ') }} />
      </Button>
    </p>
  )
}

function Flag({ note: { key, reading, month } }: { readonly note: FlagNote }) {
  const say = useText()
  const monthName = useMonthName()
  const values = {
    reading: reading ? say(`cropRec.${reading}`) : '',
    month: month ? monthName(month) : '',
  }
  return <p>{say(key, values)}</p>
}
