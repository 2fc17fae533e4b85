import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import type { Choice } from './crop-choices.ts'
import styles from './understood.module.css'

export interface ChoiceDialogProps {
  readonly title: MessageKey
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question with many answers to tap. */
export function ChoiceDialog({ title, onClose, children }: ChoiceDialogProps) {
  const say = useText()
  return (
    <Dialog isOpen onClose={onClose} label={say(title)}>
      <div className={styles.dialog}>
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
      </div>
    </Dialog>
  )
}

export interface ChoiceListProps {
  readonly title?: MessageKey
  readonly choices: readonly Choice[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

export function ChoiceList({ title, choices, chosen, onChoose }: ChoiceListProps) {
  if (choices.length === 0) return null
  return (
    <section className={styles.list}>
      {title && (
        <h3>
          <Text k={title} />
        </h3>
      )}
      <ul>
        {choices.map(({ id, text }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
