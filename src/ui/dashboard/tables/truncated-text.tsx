import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './table.module.css'

/** A text of up to this length fits into its cell. */
const fittingLength = 20
/** The full text stays open this long, so that the pointer can move from the cell into it. */
const hideDelayMs = 200

/** Chrome before 114: there the whole text stands in the cell. */
const lacksPopovers = typeof HTMLElement === 'function' && !('popover' in HTMLElement.prototype)

/** Shows one line of a long text, and the full text on hover, focus and tap. */
export function TruncatedText({ text }: { readonly text: string }) {
  const cell = useRef<HTMLButtonElement>(null)
  const full = useRef<HTMLSpanElement>(null)
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  if (text.length <= fittingLength || lacksPopovers) return <span>{text}</span>

  function show(): void {
    clearTimeout(hideTimer.current)
    if (!cell.current || !full.current || full.current.matches(':popover-open')) return
    // Only one text is open: the pointer can be on one cell while another has the focus.
    document.querySelector<HTMLElement>(`.${styles.full}:popover-open`)?.hidePopover()
    full.current.showPopover()
    placeBeside(full.current, cell.current.getBoundingClientRect())
  }

  function hide(): void {
    if (full.current?.matches(':popover-open')) full.current.hidePopover()
  }

  function hideSoon(): void {
    clearTimeout(hideTimer.current)
    hideTimer.current = setTimeout(hide, hideDelayMs)
  }

  function hideOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text hides when the pointer has left both it and its cell
    <span onMouseEnter={show} onMouseLeave={hideSoon}>
      <button
        ref={cell}
        type="button"
        className={styles.cut}
        aria-expanded={isOpen}
        onClick={show}
        onFocus={show}
        onBlur={hide}
        onKeyDown={hideOnEscape}
      >
        {text}
      </button>
      <span
        ref={full}
        popover="manual"
        className={styles.full}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && text}
      </span>
    </span>
  )
}

/** Places the full text under the cell, or above it in the lower half of the screen. */
function placeBeside(full: HTMLElement, cell: DOMRect): void {
  const width = Math.min(480, innerWidth - 16)
  const isLow = cell.top > innerHeight / 2
  full.style.width = `${width}px`
  full.style.left = `${Math.max(8, Math.min(cell.left, innerWidth - width - 8))}px`
  full.style.top = isLow ? 'auto' : `${cell.bottom}px`
  full.style.bottom = isLow ? `${innerHeight - cell.top}px` : 'auto'
}
