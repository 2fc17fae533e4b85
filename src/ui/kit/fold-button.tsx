import type { ReactNode } from 'react'
import styles from './fold-button.module.css'

export interface FoldButtonProps {
  readonly isOpen: boolean
  /** The id of what it unfolds. */
  readonly controls: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Unfolds what stands below it. Unlike the browser's own disclosure, the sheet decides what folds: paper and wide screens show all. */
export function FoldButton({ isOpen, controls, onClick, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
