import { useEffect } from 'react'

let drawn = ''

/** Names the window after the page. */
export function useDocumentTitle(title: string): void {
  // There is no window yet where the build draws the page; it asks for the title afterwards.
  if (typeof document === 'undefined') drawn = title
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The title of the page that was drawn last by the build. */
export function drawnTitle(): string {
  return drawn
}
