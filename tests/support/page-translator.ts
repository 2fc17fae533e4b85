import type { BrowserContext, Page } from 'playwright-core'

/** The mark of a translated text. Playwright overlooks it (a zero-width space), so that words are found as they are. */
export const mark = '\u200b'

/**
 * Imitates the translator of a browser on every page of a context: once a page has loaded, each text becomes a new one in
 * two elements, also those that come later.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate, mark)
}

/** Runs in the page before its own scripts. */
function translate(sign: string): void {
  function replace(text: Text): void {
    if (text.parentElement?.closest('font, [translate="no"], textarea') !== null) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data + sign
    outer.append(inner)
    text.replaceWith(outer)
  }
  function replaceAll(node: Node): void {
    const found: Text[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    if (node instanceof Text) found.push(node)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
    found.forEach(replace)
  }
  addEventListener('load', () => {
    const root = document.querySelector('#root')
    if (root === null) return
    replaceAll(root)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replaceAll)
    })
    observer.observe(root, { childList: true, subtree: true })
  })
}

/** Runs in the page: the other kind of translator moves each text itself into an element, and watches nothing. */
export function moveTexts(root: Element): void {
  const found: Node[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const text of found) {
    const moved = document.createElement('font')
    text.parentNode?.replaceChild(moved, text)
    moved.append(text)
  }
}

/** Runs in the page: something worse puts each of these elements in another one. */
export function moveElements(elements: readonly Element[]): void {
  for (const element of elements) {
    const moved = document.createElement('div')
    element.replaceWith(moved)
    moved.append(element)
  }
}

/**
 * What of a page a translator has spoilt: elements that show other words than React has written last, and texts that
 * stand beside something, which React could no longer change.
 */
export function spoiltWords(page: Page): Promise<string[]> {
  return page.locator('#root').evaluate(spoilt, mark)
}

/** Runs in the page. */
function spoilt(root: Element, sign: string): string[] {
  /** What React has written into an element; undefined for an element that is not React's, or has no words of its own. */
  function written(element: Element): string | undefined {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const { children } = key === undefined ? {} : Reflect.get(element, key)
    return ['string', 'number'].includes(typeof children) ? String(children) : undefined
  }
  const shown = (node: Node) => node.textContent?.replaceAll(sign, '') ?? ''
  const stale = [...root.querySelectorAll('*')].flatMap((element) => {
    const words = written(element)
    return words === undefined || words === shown(element) ? [] : [`${words} != ${shown(element)}`]
  })
  const bare: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode
    const owner = parentElement?.closest(':not(font)')
    // What stands in a textarea is its value.
    if (owner && owner.tagName !== 'TEXTAREA' && written(owner) === undefined)
      bare.push(`bare: ${shown(walker.currentNode)}`)
  }
  return [...stale, ...bare]
}
