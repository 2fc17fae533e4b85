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
  return (
    <div className={styles.cautions}>
      <div className={styles.column}>
        <WarningsNotice warnings={warnings} />
        {view.isWeak && (
          <Notice tone="info">
            <p>
              <Text k="answer.noMatch" />
            </p>
          </Notice>
        )}
      </div>
      {isHelplineShown(view, warnings) && <HelplineCard />}
    </div>
  )
}

/** Whether the number to call is above the answers: one of them is weak or names something dangerous. */
export function isHelplineShown(
  { isWeak }: AnswerView,
  warnings: readonly WarningWords[],
): boolean {
  return isWeak || warnings.some(({ isHazardous }) => isHazardous)
}

/** What the safety pass found in an answer. */
export function WarningsNotice({ warnings }: Pick<AnswerCautionsProps, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="stop">
      {warnings.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
