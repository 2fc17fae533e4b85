import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './table.module.css'

/** Shorter ones fit into their cell. */
const fitsLength = 28
/** Time to get from the cell into the text beside it. */
const leaveMs = 200

/** One line of a long text; all of it on hover, focus and tap. */
export function CutText({ text }: { readonly text: string }) {
  const cell = useRef<HTMLButtonElement>(null)
  const full = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  if (text.length <= fitsLength) return text

  function show(): void {
    clearTimeout(leaving.current)
    if (!cell.current || !full.current || full.current.matches(':popover-open')) return
    // One at a time: the pointer may rest on one cell while keys are on another.
    document.querySelector<HTMLElement>(`.${styles.full}:popover-open`)?.hidePopover()
    full.current.showPopover()
    placeBeside(full.current, cell.current.getBoundingClientRect())
  }

  function hide(): void {
    if (full.current?.matches(':popover-open')) full.current.hidePopover()
  }

  function hideSoon(): void {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(hide, leaveMs)
  }

  function hideOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving both the cell and its text hides the text
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

/** Under the cell, or above it where there is more room. */
function placeBeside(full: HTMLElement, cell: DOMRect): void {
  const width = Math.min(480, innerWidth - 16)
  const isLow = cell.top > innerHeight / 2
  full.style.width = `${width}px`
  full.style.left = `${Math.max(8, Math.min(cell.left, innerWidth - width - 8))}px`
  full.style.top = isLow ? 'auto' : `${cell.bottom}px`
  full.style.bottom = isLow ? `${innerHeight - cell.top}px` : 'auto'
}
