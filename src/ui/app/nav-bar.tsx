import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { Brand, LanguageToggle, useMenu } from '../kit/menu.tsx'
import { useLogout } from '../logout/use-logout.tsx'
import styles from './nav-bar.module.css'
import { NavLinks } from './nav-links.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

export interface NavBarProps {
  readonly onSignedOut: () => void
  /** Banners under the bar; they stay visible with it. */
  readonly children: Elements
}

export function NavBar({ onSignedOut, children }: NavBarProps) {
  const text = useText()
  const navigate = useNavigate()
  const isScrolled = useIsScrolled()
  const menu = useMenu()
  const logout = useLogout(() => {
    onSignedOut()
    void navigate('/')
  })

  function startLogout(): void {
    menu.close()
    logout.start()
  }

  return (
    <header className={styles.bar} data-scrolled={isScrolled}>
      <nav className={styles.row} aria-label={text('nav.label')}>
        <Brand />
        <div className={styles.wide}>
          <NavLinks onLogout={startLogout} onFollow={() => undefined} />
        </div>
        <div className={styles.tools}>
          <WaitingBadge />
          <LanguageToggle />
          {menu.button}
        </div>
      </nav>
      {children}
      {menu.dialog(
        <nav aria-label={text('nav.label')}>
          <NavLinks onLogout={startLogout} onFollow={menu.close} isStacked />
        </nav>,
        <LanguageToggle />,
      )}
      {logout.dialog}
    </header>
  )
}

/** SPEC.md section 9. */
const thresholdPx = 50

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > thresholdPx)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return isScrolled
}
