import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { questionLengthLimit, questionProblem } from '#domain/advisor.ts'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { TextArea } from '../kit/field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { type Deed, useDeed } from '../kit/use-deed.ts'
import styles from './advisor-page.module.css'
import { problemKeys } from './problem-keys.ts'
import { useDictation } from './use-dictation.ts'
import { VoiceButton, VoiceProblem } from './voice-input.tsx'

export interface QuestionFormProps {
  readonly question: string
  readonly setQuestion: (text: string) => void
  /** Told the key once the question is safely stored. */
  readonly onAsked: (key: string) => void
}

export function QuestionForm({ question, setQuestion, onAsked }: QuestionFormProps) {
  const say = useText()
  const announce = useAnnounce()
  const deed = useDeed()
  const dictation = useDictation(question, setQuestion)
  const typed = useRef(question)
  const trimmed = question.trim()
  const problem = trimmed === '' ? undefined : questionProblem(trimmed)

  useEffect(() => {
    typed.current = question
  }, [question])

  async function ask(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (trimmed === '' || problem) return
    const isSaved = await deed.run(async (phone) => onAsked(await phone.advisor.ask(trimmed)))
    if (!isSaved) return
    announce(say('aiAdvisor.saved'))
    // What was typed while the phone was storing is another question.
    if (typed.current.trim() === trimmed) setQuestion('')
  }

  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)}>
      <TextArea
        label={<Text k="aiAdvisor.question" />}
        hint={<Text k="aiAdvisor.questionHint" />}
        error={problem && say(problemKeys[problem], { limit: questionLengthLimit })}
        name="question"
        rows={3}
        value={question}
        onType={setQuestion}
        onKeyDown={(event) => void (isSendKey(event) && ask())}
      />
      <div className={styles.send}>
        <Button kind="primary" type="submit" disabled={trimmed === ''} isBusy={deed.isBusy}>
          <Text k={deed.isBusy ? 'aiAdvisor.asking' : 'aiAdvisor.ask'} />
        </Button>
        <VoiceButton dictation={dictation} />
      </div>
      <VoiceProblem dictation={dictation} />
      {deed.failure && <AskFailure failure={deed.failure} question={question} />}
    </form>
  )
}

/** Enter alone makes a new line. */
function isSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

interface AskFailureProps {
  readonly failure: NonNullable<Deed['failure']>
  readonly question: string
}

function AskFailure({ failure, question }: AskFailureProps) {
  if (failure.code !== 'not_saved') return <FailureNotice code={failure.code} />
  return (
    <>
      <Notice tone="stop" isAlert>
        <p>
          <Text k="aiAdvisor.notSaved" />
        </p>
      </Notice>
      <CopyButton text={question} label="aiAdvisor.copyQuestion" />
    </>
  )
}
