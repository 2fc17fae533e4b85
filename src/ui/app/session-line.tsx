import { LogIn } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import { useLive } from '../kit/use-live.ts'
import styles from './line.module.css'

/** The server has ended the session: nothing is lost, and the way back is one tap. */
export function SessionLine() {
  const session = useLive((phone) => phone.session.state)
  return (
    <div role="status">
      {session?.kind === 'expired' && (
        <p className={styles.line} data-tone="wait">
          <LogIn size={18} aria-hidden />
          <span>
            <Text
              k={session.waitingCount > 0 ? 'session.expired' : 'session.over'}
              values={{ count: session.waitingCount }}
            />{' '}
            <Link to="/login">
              <Text k="session.login" />
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
