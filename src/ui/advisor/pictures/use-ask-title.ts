import { useNavigate } from 'react-router-dom'
import { useText } from '../../kit/intl.tsx'
import { useAnnounce } from '../../kit/live-region.tsx'
import { type Action, useAction } from '../../phone/use-action.ts'

export interface AskTitle extends Pick<Action, 'isBusy' | 'failure'> {
  readonly ask: (title: string) => void
}

/** Asks for an entry by its title, and shows its answer on the advice page. */
export function useAskTitle(crop: string | undefined): AskTitle {
  const navigate = useNavigate()
  const say = useText()
  const announce = useAnnounce()
  const { run, isBusy, failure } = useAction()

  async function ask(title: string): Promise<void> {
    let asked = ''
    const isSaved = await run(async (phone) => {
      asked = await phone.advisor.ask(title, crop === undefined ? undefined : { crop })
    })
    if (!isSaved) return
    announce(say('aiAdvisor.saved'))
    await navigate('/ai-crop-advisor', { state: { asked } })
  }

  return { isBusy, failure, ask: (title) => void ask(title) }
}
