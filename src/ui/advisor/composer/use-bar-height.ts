import { type RefObject, useEffect, useRef } from 'react'

/** Tells the style sheets how much of the screen the bar takes, as `--composer`: what else stands above the tabs goes higher. */
export function useBarHeight(): RefObject<HTMLFormElement | null> {
  const bar = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = bar.current
    if (!form) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isBar = getComputedStyle(form).position === 'fixed'
      style.setProperty('--composer', `${isBar ? form.getBoundingClientRect().height : 0}px`)
    })
    observer.observe(form)
    return () => {
      observer.disconnect()
      style.removeProperty('--composer')
    }
  }, [])
  return bar
}
