/** Whether a chunk of the app could not be fetched, by the error messages of the three browser engines and the bundler. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}

const words =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i

const guardMs = 60_000

/** One reload helps after a deploy; more in a row would be a loop. @param lastReloadAt milliseconds since 1970, as text */
export function mayReload(nowMs: number, lastReloadAt: string | null): boolean {
  const sinceMs = nowMs - Number(lastReloadAt ?? Number.NaN)
  return !(sinceMs >= 0 && sinceMs < guardMs)
}
