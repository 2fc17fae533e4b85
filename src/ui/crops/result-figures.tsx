import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import styles from './result-figures.module.css'

export interface ResultFiguresProps {
  /** %; undefined where the server sends none. Left out where nothing is to be sown. */
  readonly yieldPct?: number | undefined
  /** %; undefined where the server sends none. */
  readonly confidencePct: number | undefined
  readonly isNothing?: boolean
}

/** The expected yield, and how sure the result is: in percent and as ten dots. */
export function ResultFigures({ yieldPct, confidencePct, isNothing = false }: ResultFiguresProps) {
  return (
    <dl className={styles.figures}>
      {!isNothing && (
        <Figure name={<Text k="crop.expectedYield" />} pct={yieldPct}>
          <Text k="crop.expectedYieldNote" />
        </Figure>
      )}
      <Figure name={<Text k="crop.confidence" />} pct={confidencePct}>
        {confidencePct !== undefined && <Dots count={Math.round(confidencePct / 10)} />}
        <Text k={isNothing ? 'crop.confidenceNothing' : 'crop.confidenceNote'} />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly name: Elements
  readonly pct: number | undefined
  readonly children: Elements
}

function Figure({ name, pct, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>
          {pct === undefined ? '—' : <Text k="crop.percent" values={{ value: pct }} />}
        </strong>
        <span className={styles.note}>{children}</span>
      </dd>
    </div>
  )
}

const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

function Dots({ count }: { readonly count: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {tenths.map((at) => (
        <span key={at} data-lit={at < count} />
      ))}
    </span>
  )
}
