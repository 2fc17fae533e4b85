import { useNavigate } from 'react-router-dom'
import type { Choosing } from '../../records/answer-card/entry-choices.tsx'
import { type Asking, useAsk } from '../../records/use-ask.ts'

export interface AskTitle {
  /** How an entry is asked for by its title. */
  readonly choosing: Choosing
  readonly failure: Asking['failure']
}

/**
 * Asks for an entry by its title, and shows its answer on the advice page.
 * @param crop an id of `cropAliases`, or `general`
 */
export function useAskTitle(crop: string | undefined): AskTitle {
  const navigate = useNavigate()
  const asking = useAsk()
  const named = crop === 'general' ? undefined : crop

  async function ask(title: string): Promise<void> {
    const asked = await asking.ask(title, named === undefined ? undefined : { crop: named })
    if (asked !== undefined) await navigate('/ai-crop-advisor', { state: { asked } })
  }

  return {
    choosing: {
      ...{ crop: named, isBusy: asking.isBusy || asking.isAsked },
      choose: (title) => void ask(title),
    },
    failure: asking.failure,
  }
}
