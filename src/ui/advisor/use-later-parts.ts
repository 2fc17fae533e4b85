import { words } from '../kit/words.ts'
import { useLater } from '../phone/use-later.ts'

export type LaterParts = typeof import('./later-parts.ts')

/**
 * The parts of the page that show a question and its answers, with their messages.
 * @param isNeeded there is a conversation to show
 */
export function useLaterParts(isNeeded: boolean): LaterParts | undefined {
  return useLater(loadParts, isNeeded)
}

function loadParts(): Promise<LaterParts> {
  return Promise.all([import('./later-parts.ts'), words.need('answer')]).then(([parts]) => parts)
}
