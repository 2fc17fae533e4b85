/** Why the server cannot start, as one sentence for the operator. Any other error at the start is a bug. */
export class StartProblem extends Error {}

/** The problem of a data directory in which a file operation failed. Errors without a code are returned unchanged. */
export function directoryProblem(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new StartProblem(`The data directory ${dataDir} cannot be used (${error.code}).`)
}
