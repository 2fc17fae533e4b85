import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { type QuestionProblem, questionLengthLimit, questionProblem } from '#domain/advisor.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from '../../kit/button.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { TextArea } from '../../kit/field.tsx'
import { Text, useText } from '../../kit/intl.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useBarHeight } from '../../kit/use-bar-height.ts'
import type { Asking } from '../../records/use-ask.ts'
import styles from './composer.module.css'
import { useDictation } from './use-dictation.ts'
import { VoiceButton, VoiceProblem } from './voice-button.tsx'

export interface ComposerProps {
  readonly question: string
  readonly setQuestion: (text: string) => void
  /** Whether what stands below the field is shown: a kept text would move it. */
  readonly isRestShown: boolean
  readonly asking: Asking
  /** Called with the client key when the question is stored. */
  readonly onAsked: (key: string, question: string) => void
  readonly later: typeof import('../later-parts.ts') | undefined
  /** The conversation that a question may follow. */
  readonly follows: Conversation | undefined
}

/** The form for a question: a bar above the tabs of a phone, where the thumb is; elsewhere the first thing on the page. */
export function Composer(props: ComposerProps) {
  const { question, setQuestion, isRestShown, asking, onAsked, later } = props
  const say = useText()
  // A kept draft stands for itself.
  const [isTyped, setTyped] = useState(false)
  /** The field was tapped, or spoken into: the bar shows all of the text until the focus leaves it. */
  const [isOpen, setOpen] = useState(false)
  const [removedKey, setRemovedKey] = useState<string>()
  const isFollowing = isTyped && props.follows?.clientKey !== removedKey
  const follows = isFollowing ? props.follows : undefined
  const dictation = useDictation(question, type)
  const isListening = dictation.state === 'listening'
  const form = useBarHeight<HTMLFormElement>('--composer')
  const typed = useRef(question)
  const trimmed = question.trim()
  const isEmpty = trimmed === ''
  const problem = isEmpty ? undefined : questionProblem(trimmed)

  useEffect(() => {
    typed.current = question
  }, [question])
  // It may have been tapped before the scripts were here.
  useEffect(() => {
    const tapped = document.activeElement
    setOpen(tapped instanceof HTMLTextAreaElement && Boolean(form.current?.contains(tapped)))
  }, [form])
  // What was said can be read until the focus leaves it.
  useEffect(() => {
    if (isListening) setOpen(true)
  }, [isListening])

  function type(text: string): void {
    setTyped(text.trim() !== '')
    setQuestion(text)
  }

  async function ask(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isEmpty || problem) return
    dictation.end()
    const key = await asking.ask(trimmed, follows && { parentKey: follows.clientKey })
    if (key === undefined) return
    // A text typed while the phone stored the question is a new question.
    if (typed.current.trim() === trimmed) type('')
    // The button loses the focus without a word when it is disabled.
    setOpen(document.activeElement instanceof HTMLTextAreaElement)
    // With the form as it stays, so that the page scrolls to the right place.
    onAsked(key, trimmed)
  }

  return (
    <form
      ref={form}
      className={styles.composer}
      data-open={isOpen}
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        isListening || currentTarget.contains(relatedTarget) || setOpen(false)
      }
      onSubmit={(event) => void ask(event)}
    >
      <div className={styles.row}>
        <div className={styles.field}>
          <TextArea
            label={<Text k="aiAdvisor.question" />}
            hint={
              isRestShown &&
              !problem && (
                <Text k={isListening ? 'aiAdvisor.voice.listening' : 'aiAdvisor.questionHint'} />
              )
            }
            error={
              problem && <Text k={problemKeys[problem]} values={{ limit: questionLengthLimit }} />
            }
            name="question"
            placeholder={say('aiAdvisor.write')}
            // The browser would bring back at a reload what the draft leaves out.
            autoComplete="off"
            rows={3}
            value={question}
            onType={type}
            onKeyDown={(event) => void (isSendKey(event) && ask())}
          />
        </div>
        <div className={styles.send} data-shown={isRestShown}>
          <Button
            kind="primary"
            type="submit"
            disabled={isEmpty || problem !== undefined}
            isBusy={asking.isBusy}
          >
            {!asking.isBusy && <SendHorizontal size={22} aria-hidden />}
            <span>
              <Text k={asking.isBusy ? 'aiAdvisor.asking' : 'aiAdvisor.ask'} />
            </span>
          </Button>
          <VoiceButton dictation={dictation} isFirstWay={isEmpty} />
        </div>
      </div>
      <div className={styles.notes}>
        {later && <later.TypingDanger text={question} />}
        {later && follows && (
          <later.FollowsLine
            question={follows.question}
            onRemove={() => {
              setRemovedKey(follows.clientKey)
              setOpen(false)
            }}
          />
        )}
        <VoiceProblem dictation={dictation} />
        {asking.failure && <AskFailure failure={asking.failure} question={asking.question} />}
      </div>
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
  readonly failure: NonNullable<Asking['failure']>
  readonly question: string
}

function AskFailure({ failure, question }: AskFailureProps) {
  return (
    <Fragment>
      {failure.code === 'not_saved' ? (
        <Notice tone="stop" isAlert>
          <p>
            <Text k="aiAdvisor.notSaved" />
          </p>
        </Notice>
      ) : (
        <FailureNotice code={failure.code} />
      )}
      <CopyButton text={question} label="aiAdvisor.copyQuestion" />
    </Fragment>
  )
}
