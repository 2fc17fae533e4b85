import { LogIn, LogOut, MessageCircle, Sprout, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import { useSession } from '../kit/use-session.ts'
import styles from './nav-bar.module.css'

export interface NavLinksProps {
  readonly onLogout: () => void
  readonly onFollow: () => void
  /** One below the other with icons, for the menu of a phone. */
  readonly isStacked?: boolean
}

export function NavLinks({ onLogout, onFollow, isStacked = false }: NavLinksProps) {
  const { isSignedIn } = useSession()
  const link = (to: string, icon: ReactNode, words: ReactNode) => (
    <li>
      <NavLink to={to} className={() => styles.link} onClick={onFollow}>
        {isStacked && icon}
        {words}
      </NavLink>
    </li>
  )
  return (
    <ul className={styles.links} data-stacked={isStacked}>
      {link('/ai-crop-advisor', <MessageCircle aria-hidden />, <Text k="nav.advisor" />)}
      {link('/crop-recommendation', <Sprout aria-hidden />, <Text k="nav.crops" />)}
      <li className={styles.gap} aria-hidden />
      {isSignedIn ? (
        <li>
          <button type="button" className={styles.link} onClick={onLogout}>
            {isStacked && <LogOut aria-hidden />}
            <Text k="nav.logout" />
          </button>
        </li>
      ) : (
        <>
          {link('/login', <LogIn aria-hidden />, <Text k="nav.login" />)}
          {link('/signup', <UserPlus aria-hidden />, <Text k="nav.signup" />)}
        </>
      )}
    </ul>
  )
}
