import { imported } from '../storage/live.ts'

/** Loads what reads questions, also in the middle of a live query. */
export function loadReading(): Promise<typeof import('./question-reading.ts')> {
  return imported(import('./question-reading.ts'))
}
