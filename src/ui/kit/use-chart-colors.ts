import { type RefObject, useEffect, useState } from 'react'
import { useLanguage } from './intl.tsx'

/** Resolved colours for a canvas, which cannot read CSS custom properties. */
export interface ChartColors {
  readonly strong: string
  readonly soft: string
  /** The ground of the chart. */
  readonly card: string
  readonly words: string
  readonly line: string
  readonly hatch: string
  /** The ground of what was chosen. */
  readonly chosen: string
  readonly font: string
}

/** Colours and font at this element, in the current theme and language; undefined before it is mounted. */
export function useChartColors(place: RefObject<HTMLElement | null>): ChartColors | undefined {
  const { language } = useLanguage()
  const [colors, setColors] = useState<ChartColors>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each language has its own order of fonts
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const read = () => place.current && setColors(readColors(place.current))
    read()
    dark.addEventListener('change', read)
    return () => dark.removeEventListener('change', read)
  }, [place, language])
  return colors
}

function readColors(element: HTMLElement): ChartColors {
  const resolved = (color: string) => {
    element.style.color = color
    return getComputedStyle(element).color
  }
  const colors = {
    strong: resolved('var(--leaf)'),
    soft: resolved('color-mix(in srgb, var(--leaf) 16%, transparent)'),
    card: resolved('var(--card)'),
    words: resolved('var(--ink-2)'),
    line: resolved('var(--line)'),
    hatch: resolved('color-mix(in srgb, var(--field-line) 50%, var(--card))'),
    chosen: resolved('var(--sky-soft)'),
    font: getComputedStyle(element).fontFamily,
  }
  element.style.color = ''
  return colors
}
