/**
 * Node's arguments for servers that a test starts. The embedded database is WebAssembly: optimizing its code costs each
 * process more than a second of processor time, and pays only for a server that runs for minutes.
 */
export const quickStart: readonly string[] = ['--liftoff-only']
