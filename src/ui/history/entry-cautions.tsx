import { CallCard } from '../kit/call-card.tsx'
import { Notice } from '../kit/notice.tsx'
import type { WarningWords } from '../kit/use-warning-words.ts'
import styles from './history.module.css'

/** What the safety pass found in the answers; what nobody may use is named before they are opened. */
export function EntryCautions({ warnings }: { readonly warnings: readonly WarningWords[] }) {
  if (warnings.length === 0) return null
  const hasGrave = warnings.some(({ isGrave }) => isGrave)
  return (
    <div className={styles.cautions} data-grave={hasGrave}>
      <Notice tone="stop">
        {warnings.map(({ text, isGrave }) => (
          <p key={text} data-grave={isGrave}>
            {text}
          </p>
        ))}
      </Notice>
      {hasGrave && <CallCard />}
    </div>
  )
}
