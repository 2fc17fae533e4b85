import MessageCircle from 'lucide-react/icons/message-circle'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AskContext } from '#domain/understanding/reading.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { useAction } from '../phone/use-action.ts'
import { RepeatQuestion } from '../records/repeat-question.tsx'

/** The draft of the advisor's form. */
const draftField = 'question'
const advisorPath = '/ai-crop-advisor'

export interface AskAgainProps {
  readonly question: string
  /** What was tapped beside the question. */
  readonly context: AskContext | undefined
  /** No model has answered: send the same question at once, without the form. */
  readonly isSameWords: boolean
}

export function AskAgain({ question, context, isSameWords }: AskAgainProps) {
  const navigate = useNavigate()
  return isSameWords ? (
    <RepeatQuestion
      {...{ question, context }}
      label="history.askAgain"
      onAsked={(asked) => void navigate(advisorPath, { state: { asked } })}
    />
  ) : (
    <TakeToForm question={question} />
  )
}

/** Puts a question into the advisor's form; asks first if the form has another text. */
function TakeToForm({ question }: { readonly question: string }) {
  const navigate = useNavigate()
  const action = useAction()
  const [isConfirming, setConfirming] = useState(false)

  async function take(isSure: boolean): Promise<void> {
    let mayReplace = isSure
    const isDone = await action.run(async (phone) => {
      const draft = (await phone.drafts.read(draftField)).trim()
      mayReplace ||= draft === '' || draft === question.trim()
      if (mayReplace) await phone.drafts.write(draftField, question)
    })
    if (!isDone) return
    if (mayReplace) await navigate(advisorPath)
    else setConfirming(true)
  }

  if (isConfirming) {
    return (
      <Confirm
        question="waiting.askReplace"
        yes={<Text k="waiting.replace" />}
        isBusy={action.isBusy}
        onYes={() => void take(true)}
        onNo={() => setConfirming(false)}
      />
    )
  }
  return (
    <Fragment>
      <Button isBusy={action.isBusy} onClick={() => void take(false)}>
        <MessageCircle size={18} aria-hidden />
        <Text k="history.askAgain" />
      </Button>
      {action.failure && <FailureNotice code={action.failure.code} />}
    </Fragment>
  )
}
