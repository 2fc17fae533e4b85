import {
  ChartNoAxesCombined,
  Languages,
  Lock,
  Menu,
  MessageCircle,
  Sprout,
  Users,
  X,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Dialog } from '../kit/dialog.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { otherLanguage } from '../kit/stored-language.ts'
import styles from './desk-frame.module.css'
import { type DeskTab, deskTabs, isForStaff } from './desk-look.ts'

export interface DeskFrameProps {
  readonly tab: DeskTab
  readonly isStaff: boolean
  readonly children: ReactNode
}

/** Menu at the side, or behind a toggle in a bar at the top where there is no room. */
export function DeskFrame({ tab, isStaff, children }: DeskFrameProps) {
  const say = useText()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <Brand />
        <LanguageButton />
        <button
          type="button"
          className={styles.tool}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label={say('nav.menu')}
          onClick={() => setMenuOpen(true)}
        >
          <Menu aria-hidden />
        </button>
        <Dialog isOpen={isMenuOpen} onClose={closeMenu} label={say('nav.menu')} placement="top">
          <button type="button" className={styles.tool} onClick={closeMenu}>
            <X aria-hidden />
            <Text k="nav.closeMenu" />
          </button>
          <nav aria-label={say('dashboard.menu')}>
            <TabLinks tabs={tabsFor(isStaff)} {...{ tab, isStaff }} onFollow={closeMenu} />
          </nav>
        </Dialog>
      </header>
      <nav className={styles.side} aria-label={say('dashboard.menu')}>
        <Brand />
        {/* At a desk all four are listed, whoever looks (SPEC.md section 2). */}
        <TabLinks tabs={deskTabs} {...{ tab, isStaff }} onFollow={closeMenu} />
        <LanguageButton />
      </nav>
      {children}
    </div>
  )
}

function tabsFor(isStaff: boolean): readonly DeskTab[] {
  return deskTabs.filter((tab) => isStaff || !isForStaff(tab))
}

function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <img src="/icon.svg" alt="" width="32" height="32" />
      <Text k="app.name" />
    </Link>
  )
}

const icons = {
  analytics: ChartNoAxesCombined,
  'ai-assistant': MessageCircle,
  'crop-history': Sprout,
  users: Users,
} as const satisfies Record<DeskTab, unknown>

interface TabLinksProps {
  readonly tabs: readonly DeskTab[]
  readonly tab: DeskTab
  readonly isStaff: boolean
  readonly onFollow: () => void
}

function TabLinks({ tabs, tab, isStaff, onFollow }: TabLinksProps) {
  return (
    <ul className={styles.tabs}>
      {tabs.map((each) => {
        const Icon = icons[each]
        return (
          <li key={each}>
            <Link
              to={`/dashboard?tab=${each}`}
              className={styles.tab}
              aria-current={each === tab ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon size={20} aria-hidden />
              <Text k={`dashboard.tab.${each}`} />
              {isForStaff(each) && !isStaff && <StaffMark />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function StaffMark() {
  const say = useText()
  return (
    <Lock size={16} className={styles.mark} aria-label={say('dashboard.staffOnly')} role="img" />
  )
}

function LanguageButton() {
  const { language, toggle } = useLanguage()
  return (
    <button type="button" className={styles.tool} lang={otherLanguage(language)} onClick={toggle}>
      <Languages size={18} aria-hidden />
      <Text k="language.other" />
    </button>
  )
}
