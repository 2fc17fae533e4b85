/** The same function, which does not make one of its newest results twice. Arguments are the same if their JSON is. */
export function rememberNewest<Args extends readonly unknown[], Result>(
  most: number,
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = new Map<string, { readonly result: Result }>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = newest.get(key) ?? { result: make(...args) }
    newest.delete(key)
    newest.set(key, known)
    const [oldest] = newest.keys()
    if (newest.size > most && oldest !== undefined) newest.delete(oldest)
    return known.result
  }
}
