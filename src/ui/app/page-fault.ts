import { isMissingChunk } from '#domain/missing-chunk.ts'

/**
 * Why a page cannot be drawn. `missing`: a chunk of the app could not be fetched. `changed`: something in the browser, such
 * as a translator, has moved what React wants to change. `own`: a fault of ours.
 */
export type PageFault = 'missing' | 'changed' | 'own'

export function pageFault(error: unknown): PageFault {
  // What React wants to remove, or to put something before, is no longer where it was.
  if (error instanceof DOMException && error.name === 'NotFoundError') return 'changed'
  return isMissingChunk(error) ? 'missing' : 'own'
}

const guardMs = 60_000

/** One reload helps; more in a row would be a loop. @param lastReloadAt milliseconds since 1970, as text */
export function mayReload(nowMs: number, lastReloadAt: string | null): boolean {
  const sinceMs = nowMs - Number(lastReloadAt ?? Number.NaN)
  return !(sinceMs >= 0 && sinceMs < guardMs)
}
