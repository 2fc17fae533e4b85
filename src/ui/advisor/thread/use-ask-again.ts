import { useState } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import { useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { type Action, useAction } from '../../phone/use-action.ts'

export interface AskAgain {
  /** Also true after it is stored, until the new conversation replaces this one: a second tap must not send it again. */
  readonly isBusy: boolean
  readonly failure: Action['failure']
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
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const [isAsked, setAsked] = useState(false)

  async function ask(next: string, known: AskContext): Promise<void> {
    const follows = { ...known, parentKey: clientKey }
    const isSaved = await action.run(async (phone) =>
      onAsked(await phone.advisor.ask(next, follows)),
    )
    if (!isSaved) return
    setAsked(true)
    announce(say('aiAdvisor.saved'))
  }

  return {
    isBusy: action.isBusy || isAsked,
    failure: action.failure,
    withMore: (more) => void ask(question, { ...context, ...more }),
    another: (next, known) => void ask(next, known),
  }
}
