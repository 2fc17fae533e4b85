/**
 * Awaits code that is loaded when it is needed, also in the middle of a live query. Dexie follows a query through the global
 * `Promise` alone: after the promise of an `import()` itself it would not watch the tables that the query reads next.
 */
export function imported<T>(loading: Promise<T>): Promise<T> {
  return Promise.resolve(loading)
}
