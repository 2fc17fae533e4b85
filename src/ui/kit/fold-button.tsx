import styles from './fold-button.module.css'
import type { Elements } from './jsx.ts'

export interface FoldButtonProps {
  readonly isOpen: boolean
  /** The id of the element that it opens and closes. */
  readonly controls: string
  readonly onClick: () => void
  readonly children: Elements
}

/** Opens and closes an element. Unlike with `<details>`, CSS decides what is hidden: print and wide screens show everything. */
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
      <span className={styles.mark} aria-hidden>
        ▾
      </span>
    </button>
  )
}
