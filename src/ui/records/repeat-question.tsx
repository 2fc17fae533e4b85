import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { useAction } from '../phone/use-action.ts'

export interface RepeatQuestionProps {
  readonly question: string
  /** What was tapped beside the question. */
  readonly context?: AskContext | undefined
  readonly label: MessageKey
  /** Called with the key of the new request once it is stored. */
  readonly onAsked: (key: string) => void
}

/** Sends the same question as a new request; the text in the form stays. */
export function RepeatQuestion({ question, context, label, onAsked }: RepeatQuestionProps) {
  const action = useAction()
  const [isAsked, setAsked] = useState(false)

  async function ask(): Promise<void> {
    const isSaved = await action.run(async (phone) =>
      onAsked(await phone.advisor.ask(question, context)),
    )
    // The new question replaces this one in a moment: a second tap must not send it again.
    if (isSaved) setAsked(true)
  }

  return (
    <>
      <Button isBusy={action.isBusy || isAsked} onClick={() => void ask()}>
        <RefreshCw size={18} aria-hidden />
        <Text k={label} />
      </Button>
      {action.failure && <FailureNotice code={action.failure.code} />}
    </>
  )
}
