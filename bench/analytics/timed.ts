/** Milliseconds of a piece of work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The quiet time of so many runs, after one that is not counted. */
export async function quietMs(count: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await timed(work))
  return quiet(times)
}

/** What a quarter of the runs stay under: what else the machine does makes some of them slower, and none faster. */
export function quiet(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 2] ?? Number.NaN
}
