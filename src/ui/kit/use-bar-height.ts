import { type RefObject, useEffect, useRef } from 'react'

/**
 * Tells the style sheets how much of the screen a bar takes that does not scroll with the page, in a property of the root:
 * what else stands there goes higher, and the page ends above it.
 */
export function useBarHeight<Bar extends HTMLElement>(
  property: '--banners' | '--composer',
): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isBar = getComputedStyle(element).position !== 'static'
      style.setProperty(property, `${isBar ? element.getBoundingClientRect().height : 0}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return bar
}
