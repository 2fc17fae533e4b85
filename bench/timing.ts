/** Milliseconds that a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

/** The same for work that returns at once. */
export function timedSync(work: () => unknown): number {
  const startMs = performance.now()
  work()
  return performance.now() - startMs
}

/** The value that a share (0 to 1) of the values lies below; NaN without any value. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** The upper median of an even number of values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** A quarter of the runs are faster than this. Other work on the machine makes runs slower, never faster. */
export function lowerQuartile(times: readonly number[]): number {
  return quantile(times, 0.25)
}

/** The lower quartile of so many runs, in milliseconds, after one run that does not count. */
export async function lowerQuartileMs(
  count: number,
  work: () => Promise<unknown>,
): Promise<number> {
  await work()
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await timed(work))
  return lowerQuartile(times)
}
