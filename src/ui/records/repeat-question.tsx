import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Fragment } from 'react'
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

  async function ask(): Promise<void> {
    const key = await asking.ask(question, context)
    if (key !== undefined) onAsked(key)
  }

  return (
    <Fragment>
      <Button isBusy={asking.isBusy || asking.isAsked} onClick={() => void ask()}>
        <RefreshCw size={18} aria-hidden />
        <Text k={label} />
      </Button>
      {asking.failure && <FailureNotice code={asking.failure.code} />}
    </Fragment>
  )
}
