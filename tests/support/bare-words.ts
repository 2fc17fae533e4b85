import type { Page } from 'playwright-core'

export interface BareText {
  /** The element, or its attribute. */
  readonly where: string
  readonly text: string
}

/**
 * What is shown or read out on the page and is no text of the catalogs in the made-up language: outside its brackets, and
 * not marked as somebody’s own words (`lang`) or as a name that is never translated (`translate`).
 */
export function bareWords(page: Page): Promise<readonly BareText[]> {
  return page.evaluate(() => {
    const found: BareText[] = []
    const take = (text: string, where: string) => {
      let rest = text
      for (let before = ''; before !== rest; ) {
        before = rest
        rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
      }
      if (/[\p{L}⟦⟧]/u.test(rest)) found.push({ where, text: rest.replace(/\s+/g, ' ').trim() })
    }
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
    ]
    const isAnothers = (element: Element) => element.closest('body [lang], [translate=no]') !== null
    const isShown = (element: Element) =>
      (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element) || isAnothers(element)) continue
      const tag = element.tagName.toLowerCase()
      for (const name of spoken) take(element.getAttribute(name) ?? '', `${tag} ${name}`)
      for (const part of ['::before', '::after'])
        take(getComputedStyle(element, part).content.replace(/^(none|normal|counter.*)$/, ''), tag)
      if (/^(script|style|noscript|textarea)$/.test(tag)) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) take(node.textContent ?? '', tag)
    }
    take(document.title, 'title')
    return found
  })
}
