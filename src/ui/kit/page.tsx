import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { MessageKey } from '#i18n/messages.ts'
import { useDocumentTitle } from './document-title.ts'
import { useText } from './intl.tsx'
import type { Elements } from './jsx.ts'
import styles from './page.module.css'

export interface PageProps {
  readonly title: MessageKey
  readonly subtitle?: MessageKey
  /** Narrow for forms, wide for answers side by side. */
  readonly width?: 'narrow' | 'wide'
  readonly children: Elements
}

export function Page({ title, subtitle, width = 'wide', children }: PageProps) {
  const text = useText()
  const heading = useHeading(title)
  return (
    <main id="main" className={styles.page} data-width={width}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {text(title)}
        </h1>
        {subtitle && <p>{text(subtitle)}</p>}
      </header>
      {children}
    </main>
  )
}

/**
 * Sets the document title. After a navigation the new heading gets the focus, so that screen readers go on there; but not
 * while somebody types into a form that stays.
 * @param documentTitle where the heading alone would not say what the page is
 */
export function useHeading(
  title: MessageKey,
  documentTitle = title,
): RefObject<HTMLHeadingElement | null> {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useDocumentTitle(`${text(documentTitle)} · ${text('app.name')}`)

  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLTextAreaElement
    if (key !== 'default' && !isTyping) heading.current?.focus({ preventScroll: true })
  }, [key])

  return heading
}
