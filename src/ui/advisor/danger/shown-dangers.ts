import type { Danger } from '#domain/dangers/danger.ts'

/** What of a question's dangers is shown, and what may stand beside them. */
export interface ShownDangers {
  /** The most urgent first. */
  readonly dangers: readonly Danger[]
  /** `only`: nothing else is shown. `first`: answers follow only if something was found. `above`: answers follow. */
  readonly place: 'none' | 'only' | 'first' | 'above'
}

const mostBesideAnswers = 2

/**
 * An emergency is shown alone, with the words for somebody who may want to die where the question hints at both. Those words
 * are never shown with a refusal or a caution.
 */
export function shownDangers(found: readonly Danger[]): ShownDangers {
  const alone = (['emergency', 'private'] as const).flatMap(
    (severity) => found.find((danger) => danger.severity === severity) ?? [],
  )
  if (alone.length > 0) return { dangers: alone, place: 'only' }
  const dangers = found.slice(0, mostBesideAnswers)
  if (dangers.length === 0) return { dangers, place: 'none' }
  const isRefused = dangers.some(({ severity }) => severity === 'refuse')
  return { dangers, place: isRefused ? 'first' : 'above' }
}
