import { useState } from 'react'
import type { AskContext } from '#domain/understanding/reading.ts'
import { useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { type Action, useAction } from '../phone/use-action.ts'

export interface Asking {
  readonly isBusy: boolean
  /** Why the last question was not stored. */
  readonly failure: Action['failure']
  /** The question that is being stored, or was last. */
  readonly question: string
  /**
   * Stores a question; does nothing while another one is being stored.
   * @param context what was tapped beside it, and the key of the question that it follows
   * @returns its client key, or undefined when it was not stored
   */
  ask(question: string, context?: AskContext): Promise<string | undefined>
}

/** Asks questions: typed ones, examples, and those that a tap asks. */
export function useAsk(): Asking {
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const [question, setQuestion] = useState('')

  async function ask(next: string, context?: AskContext): Promise<string | undefined> {
    if (action.isBusy) return undefined
    setQuestion(next)
    let key: string | undefined
    const isSaved = await action.run(async (phone) => {
      key = await phone.advisor.ask(next, context)
    })
    if (isSaved) announce(say('aiAdvisor.saved'))
    return key
  }

  return { isBusy: action.isBusy, failure: action.failure, question, ask }
}
