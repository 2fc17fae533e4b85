import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import Lock from 'lucide-react/icons/lock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sprout from 'lucide-react/icons/sprout'
import Users from 'lucide-react/icons/users'
import { Link, useNavigate } from 'react-router-dom'
import { Text, useText } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { Brand, LanguageToggle, useMenu } from '../kit/menu.tsx'
import { useLogout } from '../logout/use-logout.tsx'
import styles from './dashboard-frame.module.css'
import {
  type DashboardParams,
  type DashboardTab,
  dashboardTabs,
  isStaffTab,
  tabPath,
} from './shared/dashboard-params.ts'
import { SignedIn } from './signed-in.tsx'

export interface DashboardFrameProps {
  readonly tab: DashboardTab
  readonly isStaff: boolean
  /** The data layer has confirmed which account is signed in. */
  readonly isReady: boolean
  readonly params: DashboardParams
  readonly children: Elements
}

/** The frame of the dashboard: a menu at the side; on narrow screens a bar with a menu button. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { tab, isStaff, isReady, params, children } = props
  const say = useText()
  const menu = useMenu()
  const navigate = useNavigate()
  // The address can hold what was searched for: the next person does not go back to it.
  const logout = useLogout(() => void navigate('/', { replace: true }))

  function startLogout(): void {
    menu.close()
    logout.start()
  }

  return (
    <div className={styles.dashboard}>
      <header className={styles.bar}>
        <Brand />
        <LanguageToggle />
        {menu.button}
        {menu.dialog(
          <nav aria-label={say('dashboard.menu')}>
            <TabLinks
              tabs={tabsFor(isStaff)}
              {...{ tab, isStaff, params }}
              onNavigate={menu.close}
            />
            <SignedIn {...{ isReady }} onFollow={menu.close} onLogout={startLogout} />
          </nav>,
        )}
      </header>
      <nav className={styles.side} aria-label={say('dashboard.menu')}>
        <Brand />
        {/* On wide screens everybody sees all four tabs (SPEC.md section 2). */}
        <TabLinks tabs={dashboardTabs} {...{ tab, isStaff, params }} onNavigate={menu.close} />
        <LanguageToggle />
        <SignedIn {...{ isReady }} onFollow={menu.close} onLogout={startLogout} />
      </nav>
      {children}
      {logout.dialog}
    </div>
  )
}

function tabsFor(isStaff: boolean): readonly DashboardTab[] {
  return dashboardTabs.filter((tab) => isStaff || !isStaffTab(tab))
}

const icons = {
  analytics: ChartNoAxesCombined,
  'ai-assistant': MessageCircle,
  'crop-history': Sprout,
  users: Users,
} as const satisfies Record<DashboardTab, unknown>

interface TabLinksProps {
  readonly tabs: readonly DashboardTab[]
  readonly tab: DashboardTab
  readonly isStaff: boolean
  readonly params: DashboardParams
  readonly onNavigate: () => void
}

function TabLinks({ tabs, tab, isStaff, params, onNavigate }: TabLinksProps) {
  return (
    <ul className={styles.tabs}>
      {tabs.map((each) => {
        const Icon = icons[each]
        return (
          <li key={each}>
            <Link
              to={tabPath(each, params)}
              className={styles.tab}
              aria-current={each === tab ? 'page' : undefined}
              onClick={onNavigate}
            >
              <Icon size={20} aria-hidden />
              <Text k={`dashboard.tab.${each}`} />
              {isStaffTab(each) && !isStaff && <StaffOnlyIcon />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function StaffOnlyIcon() {
  const say = useText()
  return (
    <Lock size={16} className={styles.mark} aria-label={say('dashboard.staffOnly')} role="img" />
  )
}
