import { useSyncExternalStore } from 'react'
import { useLanguage } from './intl.tsx'

/**
 * How many fonts the page has added to those of the phone. When the number changes, a canvas has to be drawn again: it keeps
 * what it has written in the font of then. `loadingdone` never comes, because the font has been loaded before it is added.
 */
export function useFontCount(): number {
  const { language } = useLanguage()
  return useSyncExternalStore(language === 'bn' ? onBengaliFont : onNothing, fontCount, () => 0)
}

/** The page loads the font only once, whichever part asks first. */
function onBengaliFont(notify: () => void): () => void {
  const loaded = import('./bengali-font.ts').then(({ loadBengaliFont }) => loadBengaliFont())
  // Without it the page stays in the phone's own font.
  void loaded.then(notify, () => undefined)
  return () => undefined
}

function onNothing(): () => void {
  return () => undefined
}

/** Old browsers have no `document.fonts`. */
function fontCount(): number {
  return document.fonts?.size ?? 0
}
