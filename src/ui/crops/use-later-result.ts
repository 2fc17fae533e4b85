import { words } from '../kit/words.ts'
import { useLater } from '../phone/use-later.ts'

export type LaterResult = typeof import('./later-result.ts')

/**
 * The parts of the page that show a result, with their messages.
 * @param isNeeded there is a result to show
 */
export function useLaterResult(isNeeded: boolean): LaterResult | undefined {
  return useLater(loadParts, isNeeded)
}

function loadParts(): Promise<LaterResult> {
  return Promise.all([import('./later-result.ts'), words.need('answer')]).then(([parts]) => parts)
}
