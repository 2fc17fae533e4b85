import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Writes the height of a bar into a property of the root, by which the style sheets place what stands above the bar and end
 * the page there. It is missing, which means 0, where the bar is empty or scrolls with the page.
 */
export function useBarHeight<Bar extends HTMLElement>(
  property: '--banners' | '--composer',
): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    let written = 0
    const measure = () => {
      const isBar = getComputedStyle(element).position !== 'static'
      const height = isBar ? element.getBoundingClientRect().height : 0
      // Every change of the root makes the browser compute the styles of the whole page.
      if (height !== written) style.setProperty(property, `${height}px`)
      written = height
    }
    // The browser calls `measure` first in the next frame, between layout and paint: no layout is made for measuring alone.
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
