import type { ReactNode } from 'react'
import type { RecommendationResult } from '#contract/crops.ts'
import { cropName } from '#domain/crops.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { namedLead } from './rank-keys.ts'
import styles from './result-card.module.css'
import { seasonKeys, seasonNote, soilKeys } from './result-words.ts'

/** The outputs: soil suitability, season fit, expected yield and confidence. */
export function ResultOutputs({ result }: { readonly result: RecommendationResult }) {
  const { soilSuitability, seasonFit, daysToSeason, expectedYieldPct } = result
  const say = useText()
  const note = seasonNote(seasonFit, daysToSeason)
  return (
    <>
      <dl className={styles.figures}>
        <Output name={<Text k="crop.soilSuitability" />}>
          {say(lookUpKnown(soilKeys, soilSuitability) ?? 'crop.newWord', { word: soilSuitability })}
        </Output>
        <Output
          name={<Text k="crop.seasonFit" />}
          note={note && <Text k={note.key} values={note.values} />}
        >
          {say(lookUpKnown(seasonKeys, seasonFit) ?? 'crop.newWord', { word: seasonFit })}
        </Output>
        <Output name={<Text k="crop.expectedYield" />} note={<Text k="crop.expectedYieldNote" />}>
          <Text k="crop.percent" values={{ value: expectedYieldPct }} />
        </Output>
      </dl>
      <Confidence result={result} />
    </>
  )
}

/** How sure the result is, and the first crop's lead over the second. */
export function Confidence({ result }: { readonly result: RecommendationResult }) {
  const { cropId, confidencePct, alternatives } = result
  const { language } = useLanguage()
  const lead = namedLead(result)
  return (
    <dl className={styles.confidence}>
      <dt>
        <Text k="crop.confidence" />
      </dt>
      <dd>
        <Text k="crop.percent" values={{ value: confidencePct }} />
      </dd>
      <dd className={styles.wide}>
        {lead && (
          <Text k={lead} values={{ crop: cropName(alternatives[1]?.cropId ?? '', language) }} />
        )}
        <Bar pct={confidencePct} />
        {cropId !== noCrop.id && (
          <p className={styles.note}>
            <Text k="crop.confidenceNote" />
          </p>
        )}
      </dd>
    </dl>
  )
}

interface OutputProps {
  readonly name: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

function Output({ name, note, children }: OutputProps) {
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

/** A percentage as a bar; the number is beside it. */
function Bar({ pct }: { readonly pct: number }) {
  return (
    <svg className={styles.bar} aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none">
      <rect className={styles.track} width="100" height="4" />
      <rect className={styles.share} width={pct} height="4" />
    </svg>
  )
}
