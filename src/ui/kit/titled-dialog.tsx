import X from 'lucide-react/icons/x'
import type { MessageKey } from '#i18n/messages.ts'
import { Dialog } from './dialog.tsx'
import { Text, useText } from './intl.tsx'
import type { Elements } from './jsx.ts'
import styles from './titled-dialog.module.css'

export interface TitledDialogProps {
  readonly title: MessageKey
  readonly onClose: () => void
  readonly children: Elements
  /** Stays in sight while the rest is scrolled. */
  readonly foot?: Elements
}

/** An open dialog with its title and a button that closes it. */
export function TitledDialog({ title, onClose, children, foot }: TitledDialogProps) {
  const say = useText()
  return (
    <Dialog isOpen onClose={onClose} label={say(title)}>
      <div className={styles.content}>
        <header>
          <h2>
            <Text k={title} />
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={say('nav.closeMenu')}
            onClick={onClose}
          >
            <X size={24} aria-hidden />
          </button>
        </header>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </Dialog>
  )
}
