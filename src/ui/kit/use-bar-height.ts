import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Writes the height of a bar into a property of the root, by which the style sheets place what stands above the bar and end
 * the page there. It is 0 where the bar scrolls with the page.
 */
export function useBarHeight<Bar extends HTMLElement>(
  property: '--banners' | '--composer',
): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => {
      const isBar = getComputedStyle(element).position !== 'static'
      style.setProperty(property, `${isBar ? element.getBoundingClientRect().height : 0}px`)
    }
    // The observer would call it after the first paint.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Whether it is a bar depends on the window, too.
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty(property)
    }
  }, [property])
  return bar
}
