/** An answer for sharing or copying. */
export interface SharedAnswer {
  readonly question: string
  /** The safety pass's warnings about the answer; they must not get lost. */
  readonly warnings: readonly string[]
  readonly answer: string
  /** Who answered, in words. */
  readonly by: string
  /** The helpline to call, in words. */
  readonly call: string
}

export function shareText({ question, warnings, answer, by, call }: SharedAnswer): string {
  const marked = warnings.map((warning) => `⚠ ${warning}`)
  return [question, marked.join('\n'), answer, `${by}\n${call}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}
