/** A value that is made when it is first needed, and only once: a large table costs nothing while the app starts. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
