import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { type Action, useAction } from '../../phone/use-action.ts'
import type { Choosing } from '../../records/answer-card/entry-choices.tsx'

export interface AskTitle {
  /** How an entry is asked for by its title. */
  readonly choosing: Choosing
  readonly failure: Action['failure']
}

/**
 * Asks for an entry by its title, and shows its answer on the advice page.
 * @param crop an id of `cropAliases`, or `general`
 */
export function useAskTitle(crop: string | undefined): AskTitle {
  const navigate = useNavigate()
  const say = useText()
  const announce = useAnnounce()
  const { run, isBusy, failure } = useAction()
  // Until the advice page is drawn: a second tap must not ask for another one.
  const [isAsked, setAsked] = useState(false)
  const named = crop === 'general' ? undefined : crop

  async function ask(title: string): Promise<void> {
    let asked = ''
    const isSaved = await run(async (phone) => {
      asked = await phone.advisor.ask(title, named === undefined ? undefined : { crop: named })
    })
    if (!isSaved) return
    setAsked(true)
    announce(say('aiAdvisor.saved'))
    await navigate('/ai-crop-advisor', { state: { asked } })
  }

  return {
    choosing: {
      ...{ crop: named, isBusy: isBusy || isAsked },
      choose: (title) => void ask(title),
    },
    failure,
  }
}
