import { useRef, useState } from 'react'
import type { AskContext } from '#domain/understanding/reading.ts'
import { useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { type Action, useAction } from '../../phone/use-action.ts'

export interface Asking {
  readonly isBusy: boolean
  /** Why the last question was not stored. */
  readonly failure: Action['failure']
  /** The question that is being stored, or was last. */
  readonly question: string
  /**
   * Stores a question; does nothing while another one is being stored.
   * @returns its client key, or undefined when it was not stored
   */
  ask(question: string, context?: AskContext): Promise<string | undefined>
}

/** Asks the questions of the advice page: the typed one and the examples. */
export function useAsk(): Asking {
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  const [question, setQuestion] = useState('')
  const isAsking = useRef(false)

  async function ask(next: string, context?: AskContext): Promise<string | undefined> {
    if (isAsking.current) return undefined
    isAsking.current = true
    setQuestion(next)
    let key: string | undefined
    const isSaved = await action.run(async (phone) => {
      key = await phone.advisor.ask(next, context)
    })
    isAsking.current = false
    if (isSaved) announce(say('aiAdvisor.saved'))
    return key
  }

  return { isBusy: action.isBusy, failure: action.failure, question, ask }
}
