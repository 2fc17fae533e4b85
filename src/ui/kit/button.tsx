import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import type { Elements } from './jsx.ts'

type ButtonKind = 'primary' | 'plain' | 'danger'

export interface ButtonProps {
  readonly kind?: ButtonKind
  readonly type?: 'button' | 'submit'
  /** Shows a spinner and ignores taps, but keeps the focus. */
  readonly isBusy?: boolean
  readonly disabled?: boolean
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: Elements
}

export function Button({
  kind = 'plain',
  type = 'button',
  isBusy = false,
  disabled = false,
  onClick,
  children,
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>): void {
    // This also stops the submit that Enter in a field starts.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={styles.button}
      data-kind={kind}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      disabled={disabled}
      onClick={click}
    >
      {isBusy && <span className={styles.spinner} />}
      {children}
    </button>
  )
}

export interface ButtonLinkProps {
  readonly kind?: Exclude<ButtonKind, 'danger'>
  /** A route, or an absolute address such as `tel:16123`. */
  readonly to: string
  readonly children: Elements
}

export function ButtonLink({ kind = 'plain', to, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={styles.button} data-kind={kind}>
      {children}
    </Link>
  )
}
