import type { ConversationRow } from '#contract/advisor.ts'
import type { Conversation } from '#data/storage/rows.ts'
import type { Ask } from '#domain/understanding/reading.ts'

/** What is asked back about one question, at most. */
export const mostSteps = 3

type Earlier = Pick<Conversation, 'question'>

/** How many times this very question was asked again with more known. */
export function stepsBefore({ question }: Earlier, before: readonly Earlier[]): number {
  const other = before.findIndex((one) => one.question !== question)
  return other === -1 ? before.length : other
}

/** The question that this one follows; undefined where only chips were tapped. */
export function earlierQuestion(
  { question }: Earlier,
  before: readonly Earlier[],
): string | undefined {
  return before.find((one) => one.question !== question)?.question
}

interface AskedBack {
  readonly id: string
  readonly text: string
  readonly choices: readonly { readonly id: string; readonly text: string }[]
}

interface Topic {
  readonly id: string
  readonly title: string
}

/** What an answer may carry beside its texts; an earlier server sends neither. */
interface Carried {
  readonly asks?: readonly AskedBack[] | null | undefined
  readonly topics?: readonly Topic[] | null | undefined
}

/** Asks back and nearest topics: those of the server's answer, else of the phone's. */
export function carriedBy({ progress, phoneAnswer }: Conversation): {
  readonly asks: readonly Ask[]
  readonly topics: readonly Topic[]
} {
  const reply: Carried & Partial<ConversationRow> =
    progress.state === 'answered' ? progress.reply : {}
  const asks: readonly AskedBack[] = reply.asks ?? phoneAnswer?.asks ?? []
  return {
    asks: asks.flatMap(({ id, ...rest }) => {
      const field = fields.find((known) => known === id)
      return field && rest.choices.length > 0 ? [{ id: field, ...rest }] : []
    }),
    topics: reply.topics ?? phoneAnswer?.topics ?? [],
  }
}

/** A newer server may ask for more; this version can send only these. */
const fields = ['crop', 'part', 'sign'] as const
