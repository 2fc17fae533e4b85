/** The trigrams of a word with `^` and `$` at its ends, each once. A typing error changes only few of them. */
export function trigrams(key: string): string[] {
  const marked = `^${key}$`
  const found = new Set<string>()
  for (let at = 0; at + 3 <= marked.length; at++) found.add(marked.slice(at, at + 3))
  return [...found]
}
