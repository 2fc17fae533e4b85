import { CallCard } from '../kit/call-card.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import type { WarningWords } from '../kit/use-warning-words.ts'
import type { AnswerView } from './answer-view.ts'
import styles from './answers.module.css'

export interface AnswerCautionsProps {
  readonly view: AnswerView
  readonly warnings: readonly WarningWords[]
}

/** What the safety pass found, and whether the answer is only a weak one; with somebody to call beside it. */
export function AnswerCautions({ view, warnings }: AnswerCautionsProps) {
  if (warnings.length === 0 && !view.isWeak) return null
  const isDangerous = warnings.some(({ isGrave }) => isGrave)
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
      {(isDangerous || view.isWeak) && <CallCard />}
    </div>
  )
}
