import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { Text } from './intl.tsx'
import { useDeed } from './use-deed.ts'

export interface AskOnceMoreProps {
  readonly question: string
  readonly label: MessageKey
  /** Called with the key of the new request once it is safely stored. */
  readonly onAsked: (key: string) => void
}

/** Asks the same question as a new request; what is typed in the form stays. */
export function AskOnceMore({ question, label, onAsked }: AskOnceMoreProps) {
  const deed = useDeed()
  const [isAsked, setAsked] = useState(false)

  async function ask(): Promise<void> {
    const isSaved = await deed.run(async (phone) => onAsked(await phone.advisor.ask(question)))
    // The new question takes this one's place in a moment: a second tap must not ask a third time.
    if (isSaved) setAsked(true)
  }

  return (
    <>
      <Button isBusy={deed.isBusy || isAsked} onClick={() => void ask()}>
        <RefreshCw size={18} aria-hidden />
        <Text k={label} />
      </Button>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
    </>
  )
}
