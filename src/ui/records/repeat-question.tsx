import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { useAsk } from './use-ask.ts'

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
  const asking = useAsk()
  const [isAsked, setAsked] = useState(false)

  async function ask(): Promise<void> {
    const key = await asking.ask(question, context)
    if (key === undefined) return
    // The new question replaces this one in a moment: a second tap must not send it again.
    setAsked(true)
    onAsked(key)
  }

  return (
    <>
      <Button isBusy={asking.isBusy || isAsked} onClick={() => void ask()}>
        <RefreshCw size={18} aria-hidden />
        <Text k={label} />
      </Button>
      {asking.failure && <FailureNotice code={asking.failure.code} />}
    </>
  )
}
