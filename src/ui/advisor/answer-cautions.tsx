import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { HelplineCard } from '../records/helpline.tsx'
import type { WarningWords } from '../records/use-warning-words.ts'
import styles from './answer-area.module.css'
import type { AnswerView } from './answer-view.ts'

export interface AnswerCautionsProps {
  readonly view: AnswerView
  readonly warnings: readonly WarningWords[]
}

/** The warnings of the safety pass, a note on a weak answer, and a number to call. */
export function AnswerCautions({ view, warnings }: AnswerCautionsProps) {
  if (warnings.length === 0 && !view.isWeak) return null
  const isDangerous = warnings.some(({ isHazardous }) => isHazardous)
  return (
    <div className={styles.cautions}>
      <div className={styles.column}>
        {warnings.length > 0 && (
          <Notice tone="stop">
            {warnings.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {view.isWeak && (
          <Notice tone="info">
            <p>
              <Text k="answer.noMatch" />
            </p>
          </Notice>
        )}
      </div>
      {(isDangerous || view.isWeak) && <HelplineCard />}
    </div>
  )
}
