import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `npm run test:all` runs. */
    readonly runsAll: boolean
  }
}

/** `npm run test:all` runs every case of every matrix and every long walk, with new dice. */
export const runsAll: boolean = inject('runsAll')

/** The cases of a matrix in `npm run test:all`; in `npm test` those that stand for the others. */
export function sampled<T>(cases: readonly T[], isSample: (each: T, index: number) => boolean) {
  return runsAll ? cases : cases.filter(isSample)
}
