import Languages from 'lucide-react/icons/languages'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { otherLanguage } from '#domain/language.ts'
import { Dialog } from './dialog.tsx'
import { Text, useLanguage, useText } from './intl.tsx'
import type { Elements } from './jsx.ts'
import styles from './menu.module.css'

/** The name of the app, with a link to the home page. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <img src="/icon.svg" alt="" width="32" height="32" />
      <span translate="no">
        <Text k="app.name" />
      </span>
    </Link>
  )
}

/** Switches to the other language; the button shows that language's own name. */
export function LanguageToggle() {
  const { language, toggle } = useLanguage()
  return (
    <button type="button" className={styles.pill} lang={otherLanguage(language)} onClick={toggle}>
      <Languages size={18} className={styles.roomy} aria-hidden />
      <Text k="language.other" />
    </button>
  )
}

export interface MenuParts {
  /** Opens the menu. */
  readonly button: Elements
  readonly close: () => void
  /** The menu itself; `tools` are beside its close button. */
  readonly dialog: (links: Elements, tools?: Elements) => Elements
}

/** The menu of narrow screens. Its button and its dialog have different places on the page. */
export function useMenu(): MenuParts {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const label = say('nav.menu')
  return {
    close,
    button: (
      <button
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </button>
    ),
    dialog: (links, tools) => (
      <Dialog isOpen={isOpen} onClose={close} label={label} placement="top">
        <div className={styles.head}>
          {tools}
          <button type="button" className={styles.pill} onClick={close}>
            <X aria-hidden />
            <Text k="nav.closeMenu" />
          </button>
        </div>
        {links}
      </Dialog>
    ),
  }
}
