import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import LandPlot from 'lucide-react/icons/land-plot'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Sprout from 'lucide-react/icons/sprout'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import { Fragment } from 'react'
import { NavLink } from 'react-router-dom'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import { useSession } from '../phone/use-session.ts'
import { helplineAddress } from '../records/helpline.tsx'
import styles from './nav-bar.module.css'

export interface NavLinksProps {
  readonly onLogout: () => void
  readonly onFollow: () => void
  /** A column with icons, for the menu of a phone. */
  readonly isStacked?: boolean
}

const full = { advisor: 'nav.advisor', crops: 'nav.crops' } as const
/** A row of eleven links must fit a small computer screen. */
const short = { advisor: 'nav.advisorTab', crops: 'nav.cropsTab' } as const

export function NavLinks({ onLogout, onFollow, isStacked = false }: NavLinksProps) {
  const { isSignedIn, isStaff } = useSession()
  const isOwnServer = useIsOwnServer()
  const wording = isStacked ? full : short
  const link = (to: string, icon: Elements, words: Elements, isForGuests = false) => (
    <li data-guests={isForGuests || undefined}>
      <NavLink to={to} className={() => styles.link} onClick={onFollow}>
        {isStacked && icon}
        {words}
      </NavLink>
    </li>
  )
  /** Only its icon on a small computer screen. */
  const own = (to: string, icon: Elements, words: Elements) => (
    <li>
      <NavLink to={to} className={() => `${styles.link} ${styles.own}`} onClick={onFollow}>
        {icon}
        <span>{words}</span>
      </NavLink>
    </li>
  )
  return (
    <ul className={styles.links} data-stacked={isStacked}>
      {link('/', <House aria-hidden />, <Text k="nav.home" />)}
      {link('/ai-crop-advisor', <MessageCircle aria-hidden />, <Text k={wording.advisor} />)}
      {link('/crop-recommendation', <Sprout aria-hidden />, <Text k={wording.crops} />)}
      {link('/history', <History aria-hidden />, <Text k="nav.history" />)}
      {own('/my-field', <LandPlot aria-hidden />, <Text k="nav.field" />)}
      {link('/about', <Info aria-hidden />, <Text k="nav.about" />)}
      {isStacked && link(helplineAddress, <Phone aria-hidden />, <Text k="call.krishi" />)}
      {isStaff &&
        link('/dashboard', <ChartNoAxesCombined aria-hidden />, <Text k="nav.dashboard" />)}
      <li className={styles.gap} aria-hidden />
      {isStaff && (
        <li>
          {/* A plain link: the page must reload, so that the fault lab wraps its `fetch`. */}
          <a href="?lab" className={styles.link}>
            {isStacked && <TriangleAlert aria-hidden />}
            <Text k="nav.lab" />
          </a>
        </li>
      )}
      {isSignedIn ? (
        <Fragment>
          {isOwnServer && own('/account', <UserRound aria-hidden />, <Text k="nav.account" />)}
          <li>
            <button type="button" className={styles.link} onClick={onLogout}>
              {isStacked && <LogOut aria-hidden />}
              <Text k="nav.logout" />
            </button>
          </li>
        </Fragment>
      ) : (
        <Fragment>
          {link('/login', <LogIn aria-hidden />, <Text k="nav.login" />, true)}
          {link('/signup', <UserPlus aria-hidden />, <Text k="nav.signup" />, true)}
        </Fragment>
      )}
    </ul>
  )
}
