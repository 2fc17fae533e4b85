import type { Danger } from './danger.ts'

/** The dangers that a question shows, the most urgent first. */
export function findDangers(_question: string): readonly Danger[] {
  return []
}
