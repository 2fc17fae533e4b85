/** A piece of the app that could not be fetched, in the words of the three engines and of the bundler. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}

const words =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i

const guardMs = 60_000

/** One reload may help after a deploy; a second in a row would be a loop. */
export function mayReload(nowMs: number, lastReloadAt: string | null): boolean {
  const sinceMs = nowMs - Number(lastReloadAt ?? Number.NaN)
  return !(sinceMs >= 0 && sinceMs < guardMs)
}
