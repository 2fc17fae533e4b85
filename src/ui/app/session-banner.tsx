import LogIn from 'lucide-react/icons/log-in'
import { Link } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import { Space } from '../kit/space.tsx'
import { useLive } from '../phone/use-live.ts'
import styles from './banner.module.css'

/** The server has ended the session: nothing is lost, and a link leads to the login. */
export function SessionBanner() {
  const session = useLive((phone) => phone.session.state)
  return (
    <div role="status">
      {session?.kind === 'expired' && (
        <p className={styles.banner} data-tone="wait">
          <LogIn size={18} aria-hidden />
          <span>
            <Text
              k={session.waitingCount > 0 ? 'session.expired' : 'session.over'}
              values={{ count: session.waitingCount }}
            />
            <Space />
            <Link to="/login">
              <Text k="session.login" />
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
