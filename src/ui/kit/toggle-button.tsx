import type { Elements } from './jsx.ts'
import styles from './toggle-button.module.css'

export interface ToggleButtonProps {
  readonly isPressed: boolean
  readonly onClick: () => void
  readonly children: Elements
}

/** One of a few choices side by side. */
export function ToggleButton({ isPressed, onClick, children }: ToggleButtonProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}
