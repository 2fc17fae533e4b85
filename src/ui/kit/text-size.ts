import { stores } from './stores.ts'

const choiceKey = 'text_size'

/** Each with its factor in `base.css`, on top of the browser's own text size. */
export const textSizes = ['usual', 'large', 'larger'] as const

export type TextSize = (typeof textSizes)[number]

export function readTextSize(): TextSize {
  const stored = stores.local.getItem(choiceKey)
  return textSizes.find((size) => size === stored) ?? 'usual'
}

export function chooseTextSize(size: TextSize): void {
  applyTextSize(size)
  stores.local.setItem(choiceKey, size)
}

/** Call this before the first render. */
export function applyTextSize(size = readTextSize()): void {
  document.documentElement.dataset.text = size
}
