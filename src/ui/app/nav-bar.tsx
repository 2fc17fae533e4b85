import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useLogout } from '../accounts/use-logout.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import styles from './nav-bar.module.css'
import { NavLinks } from './nav-links.tsx'
import { useIsScrolled } from './use-is-scrolled.ts'
import { WaitingBadge } from './waiting-badge.tsx'

export interface NavBarProps {
  readonly onSignedOut: () => void
  /** Lines under the bar that stay in sight with it. */
  readonly children: ReactNode
}

export function NavBar({ onSignedOut, children }: NavBarProps) {
  const text = useText()
  const navigate = useNavigate()
  const isScrolled = useIsScrolled()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const logout = useLogout(() => {
    onSignedOut()
    void navigate('/')
  })

  function startLogout(): void {
    setMenuOpen(false)
    logout.start()
  }

  return (
    <header className={styles.bar} data-scrolled={isScrolled}>
      <nav className={styles.row} aria-label={text('nav.label')}>
        <Link to="/" className={styles.brand}>
          <img src="/icon.svg" alt="" width="32" height="32" />
          <span>
            <Text k="app.name" />
          </span>
        </Link>
        <div className={styles.wide}>
          <NavLinks onLogout={startLogout} onFollow={() => undefined} />
        </div>
        <div className={styles.tools}>
          <WaitingBadge />
          <LanguageToggle />
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            aria-label={text('nav.menu')}
            onClick={() => setMenuOpen(true)}
          >
            <Menu aria-hidden />
          </button>
        </div>
      </nav>
      {children}
      <Dialog
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        label={text('nav.menu')}
        placement="top"
      >
        <div className={styles.menuHead}>
          <LanguageToggle />
          <button type="button" className={styles.menuClose} onClick={() => setMenuOpen(false)}>
            <X aria-hidden />
            <Text k="nav.closeMenu" />
          </button>
        </div>
        <nav aria-label={text('nav.label')}>
          <NavLinks onLogout={startLogout} onFollow={() => setMenuOpen(false)} isStacked />
        </nav>
      </Dialog>
      {logout.dialog}
    </header>
  )
}
