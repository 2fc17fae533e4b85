import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { type QuestionProblem, questionLengthLimit, questionProblem } from '#domain/advisor.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { TextArea } from '../kit/field.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { type Action, useAction } from '../phone/use-action.ts'
import styles from './advisor-page.module.css'
import { useDictation } from './use-dictation.ts'
import type { LaterParts } from './use-later-parts.ts'
import { VoiceButton, VoiceProblem } from './voice-input.tsx'

export interface QuestionFormProps {
  readonly question: string
  readonly setQuestion: (text: string) => void
  /** Whether what stands below the field is shown: a kept text would move it. */
  readonly isRestShown: boolean
  /** Called with the client key when the question is stored. */
  readonly onAsked: (key: string, question: string) => void
  readonly later: LaterParts | undefined
  /** The conversation that a question may follow. */
  readonly follows: Conversation | undefined
}

export function QuestionForm(props: QuestionFormProps) {
  const { question, setQuestion, isRestShown, onAsked, later } = props
  const say = useText()
  const announce = useAnnounce()
  const action = useAction()
  // A kept draft and an example question stand for themselves.
  const [isTyped, setTyped] = useState(false)
  const [removedKey, setRemovedKey] = useState<string>()
  const isFollowing = isTyped && props.follows?.clientKey !== removedKey
  const follows = isFollowing ? props.follows : undefined
  const dictation = useDictation(question, type)
  const typed = useRef(question)
  const trimmed = question.trim()
  const problem = trimmed === '' ? undefined : questionProblem(trimmed)

  useEffect(() => {
    typed.current = question
  }, [question])

  function type(text: string): void {
    setTyped(text.trim() !== '')
    setQuestion(text)
  }

  async function ask(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (trimmed === '' || problem) return
    const context = follows && { parentKey: follows.clientKey }
    let key = ''
    const isSaved = await action.run(async (phone) => {
      key = await phone.advisor.ask(trimmed, context)
    })
    if (!isSaved) return
    announce(say('aiAdvisor.saved'))
    // A text typed while the phone stored the question is a new question.
    if (typed.current.trim() === trimmed) type('')
    // With the form as it stays, so that the page scrolls to the right place.
    onAsked(key, trimmed)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)}>
      <TextArea
        label={<Text k="aiAdvisor.question" />}
        hint={isRestShown && <Text k="aiAdvisor.questionHint" />}
        error={problem && say(problemKeys[problem], { limit: questionLengthLimit })}
        name="question"
        // The browser would bring back at a reload what the draft leaves out.
        autoComplete="off"
        rows={3}
        value={question}
        onType={type}
        onKeyDown={(event) => void (isSendKey(event) && ask())}
      />
      {later && <later.TypingDanger text={question} />}
      {later && follows && (
        <later.FollowsLine
          question={follows.question}
          onRemove={() => setRemovedKey(follows.clientKey)}
        />
      )}
      <div className={styles.send} data-shown={isRestShown}>
        <Button kind="primary" type="submit" disabled={trimmed === ''} isBusy={action.isBusy}>
          <Text k={action.isBusy ? 'aiAdvisor.asking' : 'aiAdvisor.ask'} />
        </Button>
        <VoiceButton dictation={dictation} />
      </div>
      <VoiceProblem dictation={dictation} />
      {action.failure && <AskFailure failure={action.failure} question={question} />}
    </form>
  )
}

const problemKeys: Readonly<Record<QuestionProblem, MessageKey>> = {
  empty: 'aiAdvisor.problem.empty',
  'too-long': 'aiAdvisor.problem.too-long',
  'has-null': 'aiAdvisor.problem.unreadable',
  'not-text': 'aiAdvisor.problem.unreadable',
}

/** Ctrl or Command with Enter sends; Enter alone makes a new line. */
function isSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

interface AskFailureProps {
  readonly failure: NonNullable<Action['failure']>
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
