import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Shot } from './screen.ts'
import { cellWidth } from './sheet-layout.ts'

/** Of a longer page only so much is taken. */
const longestPx = 3_000

/** A picture of what the page shows now, as wide as it will be on the sheet. */
export async function takeShot(
  page: Page,
  { size, theme }: Pick<Shot, 'size' | 'theme'>,
): Promise<Pick<Shot, 'picture' | 'isCut'>> {
  const { width, height: windowHeight, isWhole } = size
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(untilQuiet)
  const { full, scrolled, isCovered } = await page.evaluate(() => ({
    full: document.documentElement.scrollHeight,
    scrolled: scrollY,
    isCovered: document.querySelector('dialog[open]') !== null,
  }))
  const options = { type: 'jpeg', quality: 92, animations: 'disabled', caret: 'hide' } as const
  if (!isWhole || isCovered) return onSheet(await page.screenshot(options), size.width, false)
  const height = Math.min(Math.max(full, windowHeight), longestPx)
  // Where the app has scrolled to is what a farmer looks at now.
  const y = Math.min(scrolled, Math.max(full, windowHeight) - height)
  await page.evaluate(moveBars, y + height)
  const shot = await page.screenshot({
    ...options,
    fullPage: true,
    clip: { x: 0, y, width, height },
  })
  await page.evaluate(moveBars, 0)
  await page.evaluate((top) => scrollTo(0, top), scrolled)
  return onSheet(shot, width, full > longestPx)
}

async function onSheet(shot: Buffer, width: number, isCut: boolean) {
  const small = sharp(shot).resize({ width: cellWidth(width) })
  return { picture: await small.png({ compressionLevel: 1 }).toBuffer(), isCut }
}

/**
 * Runs in the page: puts what sticks to the lower edge of the window to the end of the picture, but not out of the element
 * that it sticks in; 0 puts it back.
 */
function moveBars(end: number): void {
  scrollTo(0, 0)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (end === 0 && element.dataset.moved !== undefined) {
      element.style.removeProperty('transform')
      delete element.dataset.moved
    }
    const { position, bottom: lower } = getComputedStyle(element)
    if (end === 0 || !(position === 'fixed' || (position === 'sticky' && lower !== 'auto')))
      continue
    const { top, bottom } = element.getBoundingClientRect()
    if (top < innerHeight / 2 || bottom > innerHeight + 1 || element.closest('[data-moved]'))
      continue
    element.dataset.moved = ''
    const room = (element.parentElement?.getBoundingClientRect().bottom ?? 0) - bottom
    const down = position === 'sticky' ? Math.min(end - innerHeight, room) : end - innerHeight
    element.style.setProperty('transform', `translateY(${down}px)`)
  }
}

/** Runs in the page: resolves when the fonts are there and nothing has changed for a moment. */
async function untilQuiet(): Promise<void> {
  const quietMs = 250
  const longestMs = 2_500
  await document.fonts.ready
  await new Promise<void>((resolve) => {
    let timer = setTimeout(done, quietMs)
    const limit = setTimeout(done, longestMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, quietMs)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    function done(): void {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(limit)
      resolve()
    }
  })
}
