import type { Recommendation } from '#data/phone.ts'
import { readings } from '#domain/recommender/readings.ts'
import type { UnitHint } from '#domain/recommender/unit-hints.ts'
import { Button } from '../kit/button.tsx'
import { CallLink } from '../kit/call-link.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { type FlagNote, flagNotes, weaknessOf } from './flag-notes.ts'
import styles from './result-card.module.css'
import { useMonth } from './use-day.ts'

/** A reading as it was probably meant. */
type Meant = Pick<UnitHint, 'reading' | 'suggested'>

export interface CautionsProps {
  readonly result: Recommendation
  /** Asks again with the readings that were probably meant. */
  readonly onMend: (hints: readonly Meant[]) => void
}

/** What makes an answer uncertain, said calmly, and what can be done about it. */
export function Cautions({ result, onMend }: CautionsProps) {
  const notes = flagNotes(result.flags)
  const weakness = weaknessOf(result)
  const hints = mendable(result.hints)
  if (notes.length === 0 && !weakness) return null
  return (
    <Notice tone={weakness ? 'wait' : 'info'}>
      <p>
        <strong>
          <Text k={weakness ? `crop.weak.${weakness}` : 'crop.flags.note'} />
        </strong>
      </p>
      {notes.map((note) => (
        <p key={note.key + (note.reading ?? '')}>
          <Flag note={note} />
        </p>
      ))}
      {hints.length > 0 && <Mend {...{ hints, onMend }} />}
      {weakness && (
        <>
          <p>
            <Text k="crop.weak.todo" />
          </p>
          <p className={styles.action}>
            <CallLink />
          </p>
        </>
      )}
    </Notice>
  )
}

/** Of fields that this version has: others it cannot fill in. */
function mendable(hints: Recommendation['hints']): readonly Meant[] {
  return hints.flatMap(({ reading: name, suggested }) => {
    const reading = readings.find((known) => known === name)
    return reading ? [{ reading, suggested }] : []
  })
}

function Mend({
  hints,
  onMend,
}: { readonly hints: readonly Meant[] } & Pick<CautionsProps, 'onMend'>) {
  const say = useText()
  const meant = hints.map(({ reading, suggested }) =>
    say('crop.meant', { reading: say(`cropRec.${reading}`), value: suggested }),
  )
  return (
    <p className={styles.action}>
      <Button onClick={() => onMend(hints)}>
        {say('crop.mend', { readings: meant.join(', ') })}
      </Button>
    </p>
  )
}

function Flag({ note: { key, reading, month } }: { readonly note: FlagNote }) {
  const say = useText()
  const monthName = useMonth()
  return say(key, {
    reading: reading ? say(`cropRec.${reading}`) : '',
    month: month ? monthName(month) : '',
  })
}
