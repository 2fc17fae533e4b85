import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AskOnceMore } from '../kit/ask-once-more.tsx'
import { AskTwice } from '../kit/ask-twice.tsx'
import { Button } from '../kit/button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text } from '../kit/intl.tsx'
import { useDeed } from '../kit/use-deed.ts'

/** The advisor's own draft. */
const draftField = 'question'
const advisorPath = '/ai-crop-advisor'

export interface AskAgainProps {
  readonly question: string
  /** A model gave no answer: the same words are asked at once. */
  readonly isSameWords: boolean
}

export function AskAgain({ question, isSameWords }: AskAgainProps) {
  const navigate = useNavigate()
  return isSameWords ? (
    <AskOnceMore
      question={question}
      label="history.askAgain"
      onAsked={() => void navigate(advisorPath)}
    />
  ) : (
    <TakeToForm question={question} />
  )
}

/** Takes a question to the advisor once more; other words that stand there are asked for first. */
function TakeToForm({ question }: { readonly question: string }) {
  const navigate = useNavigate()
  const deed = useDeed()
  const [isDoubted, setDoubted] = useState(false)

  async function take(isSure: boolean): Promise<void> {
    let isFree = isSure
    const isDone = await deed.run(async (phone) => {
      const draft = (await phone.drafts.read(draftField)).trim()
      isFree ||= draft === '' || draft === question.trim()
      if (isFree) await phone.drafts.write(draftField, question)
    })
    if (!isDone) return
    if (isFree) await navigate(advisorPath)
    else setDoubted(true)
  }

  if (isDoubted) {
    return (
      <AskTwice
        question="waiting.askReplace"
        yes={<Text k="waiting.replace" />}
        isBusy={deed.isBusy}
        onYes={() => void take(true)}
        onNo={() => setDoubted(false)}
      />
    )
  }
  return (
    <>
      <Button isBusy={deed.isBusy} onClick={() => void take(false)}>
        <MessageCircle size={18} aria-hidden />
        <Text k="history.askAgain" />
      </Button>
      {deed.failure && <FailureNotice code={deed.failure.code} />}
    </>
  )
}
