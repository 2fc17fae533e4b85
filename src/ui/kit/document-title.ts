import { useEffect } from 'react'

let rendered = ''

/** Sets `document.title`. */
export function useDocumentTitle(title: string): void {
  // The build renders pages without a document and reads the title with `renderedTitle`.
  if (typeof document === 'undefined') rendered = title
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The title of the page that the build has just rendered. */
export function renderedTitle(): string {
  return rendered
}
