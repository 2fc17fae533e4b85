/** Whether a part of the app could not be fetched, by the words of the three browser engines and of the bundler. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && chunkWords.test(error.message)
}

const chunkWords =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i
