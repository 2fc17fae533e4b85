/** What goes to somebody else when an answer is shared or copied. */
export interface SharedAnswer {
  readonly question: string
  /** What the safety pass says of this answer: it must not stay behind. */
  readonly warnings: readonly string[]
  readonly answer: string
  /** Who answered. */
  readonly by: string
  /** Whom to call. */
  readonly call: string
}

export function shareText({ question, warnings, answer, by, call }: SharedAnswer): string {
  const marked = warnings.map((warning) => `⚠ ${warning}`)
  return [question, marked.join('\n'), answer, `${by}\n${call}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}
