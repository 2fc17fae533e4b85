import type { ReactNode } from 'react'
import type { Recommendation } from '#data/phone.ts'
import { lookUp } from '#domain/later.ts'
import { Text, useText } from '../kit/intl.tsx'
import { Bar } from './bar.tsx'
import styles from './result-card.module.css'
import { seasonKeys, seasonNote, soilKeys } from './result-words.ts'

/** Soil, season and yield of the crop, and how sure all this is. */
export function Figures({ result }: { readonly result: Recommendation }) {
  const { soilSuitability, seasonFit, daysToSeason, expectedYieldPct, confidencePct } = result
  const say = useText()
  const note = seasonNote(seasonFit, daysToSeason)
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={<Text k="crop.soilSuitability" />}>
          {say(lookUp(soilKeys, soilSuitability) ?? 'crop.newWord', { word: soilSuitability })}
        </Figure>
        <Figure
          name={<Text k="crop.seasonFit" />}
          note={note && <Text k={note.key} values={note.values} />}
        >
          {say(lookUp(seasonKeys, seasonFit) ?? 'crop.newWord', { word: seasonFit })}
        </Figure>
        <Figure name={<Text k="crop.expectedYield" />} note={<Text k="crop.expectedYieldNote" />}>
          <Text k="crop.percent" values={{ value: expectedYieldPct }} />
        </Figure>
      </dl>
      <dl className={styles.confidence}>
        <dt>
          <Text k="crop.confidence" />
        </dt>
        <dd>
          <Text k="crop.percent" values={{ value: confidencePct }} />
        </dd>
        <dd className={styles.wide}>
          <Bar pct={confidencePct} />
          <p className={styles.note}>
            <Text k="crop.confidenceNote" />
          </p>
        </dd>
      </dl>
    </>
  )
}

interface FigureProps {
  readonly name: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
