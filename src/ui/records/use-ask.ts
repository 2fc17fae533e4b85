import { useState } from 'react'
import type { AskContext } from '#domain/understanding/reading.ts'
import { type Action, useAction } from '../phone/use-action.ts'

export interface Asking {
  readonly isBusy: boolean
  /** Why the last question was not stored. */
  readonly failure: Action['failure']
  /** The question that is being stored, or was last. */
  readonly question: string
  /** The last question was stored: a second tap on what is about to be replaced must not ask it again. */
  readonly isAsked: boolean
  /**
   * Stores a question; does nothing while another one is being stored.
   * @param context what was tapped beside it, and the key of the question that it follows
   * @returns its client key, or undefined when it was not stored
   */
  ask(question: string, context?: AskContext): Promise<string | undefined>
}

/** Asks questions: typed ones, examples, and those that a tap asks. */
export function useAsk(): Asking {
  const { isBusy, failure, run } = useAction()
  const [question, setQuestion] = useState('')
  const [isAsked, setAsked] = useState(false)

  async function ask(next: string, context?: AskContext): Promise<string | undefined> {
    // The words of the first tap stay: only that one is stored.
    if (isBusy) return undefined
    setQuestion(next)
    let key: string | undefined
    setAsked(
      await run(async (phone) => {
        key = await phone.advisor.ask(next, context)
      }),
    )
    return key
  }

  return { isBusy, failure, question, isAsked, ask }
}
