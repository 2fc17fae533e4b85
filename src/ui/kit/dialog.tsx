import { useEffect, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import type { Elements } from './jsx.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** After Esc, a tap beside the dialog (since Chrome 134), or the browser's back gesture; it may be called twice. */
  readonly onClose: () => void
  readonly label: string
  readonly placement?: 'middle' | 'top'
  readonly children: Elements
}

/** A modal `<dialog>`: the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ isOpen, onClose, label, placement = 'middle', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // An open one that leaves the page gives the focus back, too.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-placement={placement}
      aria-label={label}
      closedby="any"
      onCancel={onClose}
      onClose={(event) => {
        // The event comes after the dialog is closed: it can be open again by then.
        if (!event.currentTarget.open) onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}
