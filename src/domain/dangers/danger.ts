/**
 * How a danger is answered. `emergency`: only the card, at once. `private`: somebody may want to die; only warm words, and
 * the text is kept private. `refuse`: the card is the answer. `caution`: the card stands above the answer.
 */
export type Severity = 'emergency' | 'private' | 'refuse' | 'caution'

/** Whether somebody's life is in danger. */
export function isOfLife({ severity }: { readonly severity: Severity }): boolean {
  return severity === 'emergency' || severity === 'private'
}

/** A danger that a question shows. */
export interface Danger {
  /** An id of the danger table. */
  readonly id: string
  readonly severity: Severity
  /** The id of the active that the question names, with `banned-request`. */
  readonly active?: string
}

/** A number to call, with what it is for; without a number the service is only named. */
export interface HelpCall {
  readonly id: string
  readonly name: string
  readonly number?: string
  /** Hours and price, where they are known. */
  readonly note?: string
}

/** What is shown over everything else, in one language. */
export interface DangerCard {
  readonly id: string
  readonly severity: Severity
  readonly title: string
  /** At most three lines. */
  readonly steps: readonly string[]
  /** One thing that must not be done. */
  readonly never?: string
  readonly calls: readonly HelpCall[]
  /** Who has read it, or that nobody has; with first aid only. */
  readonly readBy?: string
}
