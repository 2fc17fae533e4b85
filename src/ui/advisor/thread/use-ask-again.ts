import type { Conversation } from '#data/storage/rows.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import { type Asking, useAsk } from '../../records/use-ask.ts'

export interface AskAgain {
  /** Also true after it is stored, until the new conversation replaces this one: a second tap must not send it again. */
  readonly isBusy: boolean
  readonly failure: Asking['failure']
  /** Asks the same question with one more thing known. */
  readonly withMore: (more: Omit<AskContext, 'parentKey'>) => void
  /** Asks another question that follows this one. */
  readonly another: (question: string, known: Omit<AskContext, 'parentKey'>) => void
}

/** What a tap below a question asks next. */
export function useAskAgain(
  { question, context, clientKey }: Conversation,
  onAsked: (key: string) => void,
): AskAgain {
  const asking = useAsk()

  async function ask(next: string, known: AskContext): Promise<void> {
    const key = await asking.ask(next, { ...known, parentKey: clientKey })
    if (key !== undefined) onAsked(key)
  }

  return {
    isBusy: asking.isBusy || asking.isAsked,
    failure: asking.failure,
    withMore: (more) => void ask(question, { ...context, ...more }),
    another: (next, known) => void ask(next, known),
  }
}
