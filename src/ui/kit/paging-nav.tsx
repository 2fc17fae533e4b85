import { useEffect } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from './button.tsx'
import { Text, useText } from './intl.tsx'
import type { Elements } from './jsx.ts'

export interface PagingNavProps {
  readonly className: string | undefined
  readonly label: MessageKey
  readonly prev: MessageKey
  readonly next: MessageKey
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onTurn: (page: number) => void
  /** "Page 2 of 5". */
  readonly summary: Elements
  /** Shown after the buttons. */
  readonly children?: Elements
}

export function PagingNav({ className, label, prev, next, ...rest }: PagingNavProps) {
  const { page, pages, onTurn, summary, children } = rest
  const say = useText()
  return (
    <nav className={className} aria-label={say(label)}>
      <p>{summary}</p>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Text k={prev} />
      </Button>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Text k={next} />
      </Button>
      {children}
    </nav>
  )
}

/**
 * Goes to the last page when the shown page no longer exists, for example because its last row was deleted.
 * @param pages how many there are; undefined while that is not known
 */
export function useStayInRange(
  page: number,
  pages: number | undefined,
  onTurn: (page: number) => void,
): void {
  useEffect(() => {
    if (pages !== undefined && page > pages) onTurn(pages)
  }, [page, pages, onTurn])
}
