import X from 'lucide-react/icons/x'
import { scriptLanguage } from '#domain/language.ts'
import { Text, useText } from '../../kit/intl.tsx'
import { Space } from '../../kit/space.tsx'
import styles from './thread.module.css'

export interface FollowsLineProps {
  /** The conversation's question that the typed one follows. */
  readonly question: string
  readonly onRemove: () => void
}

/** Above the form's button: the typed question follows an earlier one, unless the farmer removes that. */
export function FollowsLine({ question, onRemove }: FollowsLineProps) {
  const say = useText()
  return (
    <div className={styles.follows}>
      <p className={styles.before}>
        <Text k="follows.line" />
        <Space />
        <span lang={scriptLanguage(question)}>{question}</span>
      </p>
      <button
        type="button"
        className={styles.remove}
        aria-label={say('follows.remove')}
        onClick={onRemove}
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  )
}
