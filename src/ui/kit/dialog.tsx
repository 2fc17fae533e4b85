import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly isOpen: boolean
  /** Esc, a tap beside it, or the browser's back gesture. */
  readonly onClose: () => void
  readonly label: string
  /** In the middle for a question; at the top for a menu. */
  readonly placement?: 'middle' | 'top'
  readonly children: ReactNode
}

/** The browser's own modal dialog: it holds the focus and gives it back. */
export function Dialog({ isOpen, onClose, label, placement = 'middle', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-placement={placement}
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      {isOpen && children}
    </dialog>
  )
}
