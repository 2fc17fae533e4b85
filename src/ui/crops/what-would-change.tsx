import type { Recommendation } from '#data/phone.ts'
import { Text, useText } from '../kit/intl.tsx'
import { changes, dayAfter, isKnown, type Remedy } from './changes.ts'
import { readingKey } from './reading-keys.ts'
import styles from './result-card.module.css'
import { useDay } from './use-day.ts'

/** What the farmer can do so that the crop does better, and what to give it. */
export function WhatWouldChange({ result }: { readonly result: Recommendation }) {
  const remedies = changes(result)
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.change" />
      </h3>
      {remedies.length > 0 && (
        <ul className={styles.changes}>
          {remedies.map((remedy) => (
            <li key={remedyId(remedy)}>
              <Change remedy={remedy} date={result.basis.date} />
            </li>
          ))}
        </ul>
      )}
      <Fertilizer gap={result.fertilizerGap} />
    </section>
  )
}

interface ChangeProps {
  readonly remedy: Remedy
  /** The day that was asked about. */
  readonly date: string | null
}

function Change({ remedy, date }: ChangeProps) {
  const say = useText()
  const day = useDay()
  if (!isKnown(remedy)) return remedy.sentence ?? say('crop.change.other')
  switch (remedy.kind) {
    case 'lime': {
      const { kgPerBigha, kgPerHa } = remedy
      return say('crop.change.lime', { kgPerBigha, kgPerHa })
    }
    case 'irrigate':
      return say('crop.change.irrigate', { mm: remedy.mm })
    case 'fertilizer':
      return say('crop.change.fertilizer', { nutrient: say(readingKey(remedy.nutrient)) })
    case 'sow-in': {
      const { days } = remedy
      if (date === null) return say('crop.change.sow-in', { days })
      return say('crop.change.sow-on', { days, date: day(dayAfter(date, days)) })
    }
    default:
      return say(`crop.change.${remedy.kind}`)
  }
}

/** Of a later kind there may be several. */
function remedyId(remedy: Remedy): string {
  return 'sentence' in remedy ? `${remedy.kind} ${remedy.sentence}` : remedy.kind
}

const fertilizers = ['urea', 'tsp', 'mop'] as const

/** What the soil lacks for this crop, as the three fertilisers a shop has. */
function Fertilizer({ gap }: { readonly gap: Recommendation['fertilizerGap'] }) {
  const isEnough = fertilizers.every((name) => gap.perHectare[name] === 0)
  if (isEnough) return <Text k="crop.fertilizer.enough" />
  return (
    <>
      <table className={styles.fertilizer}>
        <caption>
          <Text k="crop.fertilizer" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Text k="crop.fertilizer.kind" />
            </th>
            <th scope="col">
              <Text k="crop.fertilizer.perBigha" />
            </th>
            <th scope="col">
              <Text k="crop.fertilizer.perHectare" />
            </th>
          </tr>
        </thead>
        <tbody>
          {fertilizers.map((name) => (
            <tr key={name}>
              <th scope="row">
                <Text k={`crop.fertilizer.${name}`} />
              </th>
              <td>
                <Text k="crop.kg" values={{ kg: gap.perBigha[name] }} />
              </td>
              <td>
                <Text k="crop.kg" values={{ kg: gap.perHectare[name] }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Text k="crop.fertilizer.note" />
      </p>
    </>
  )
}
