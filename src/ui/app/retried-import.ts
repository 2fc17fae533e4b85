const firstRetryMs = 5_000
const longestRetryMs = 300_000

/** Retries until code has come that nothing else brings. */
export async function retriedImport<T>(load: () => Promise<T>, retryMs = firstRetryMs): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return retriedImport(load, Math.min(retryMs * 2, longestRetryMs))
  }
}
