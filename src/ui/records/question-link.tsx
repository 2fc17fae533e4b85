import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import type { Elements } from '../kit/jsx.ts'
import { usePhone } from '../phone/phone-context.tsx'
import { conversationAddress } from './conversation-address.ts'
import styles from './question-link.module.css'

export interface QuestionLinkProps {
  /** The client key of its conversation. */
  readonly questionKey: string
  /** Its words or its answers may be private: the advice page shows them only after a tap. */
  readonly mayBePrivate?: boolean
  /** What stands before the words. */
  readonly picture?: Elements
  readonly children: Elements
}

/** Shows a question with its answers on the advice page. */
export function QuestionLink({
  questionKey,
  mayBePrivate = false,
  picture,
  children,
}: QuestionLinkProps) {
  const phone = usePhone()
  return (
    <Link
      to={conversationAddress(questionKey)}
      className={styles.link}
      onClick={() => mayBePrivate && phone?.advisor.uncover(questionKey)}
    >
      {picture}
      <span className={styles.words}>{children}</span>
      <ChevronRight size={20} aria-hidden className={styles.mark} />
    </Link>
  )
}
