import { useId, useState } from 'react'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { scriptLanguage } from '#domain/language.ts'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text, useLanguage, useRelativeTime } from '../kit/intl.tsx'
import { Notice, type Tone } from '../kit/notice.tsx'
import { phoneTimestamp, timestamp } from '../kit/timestamp.ts'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { useWarningWords } from '../records/use-warning-words.ts'
import styles from './answer-area.module.css'
import { AnswerCautions } from './answer-cautions.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { answerView, isWorthAskingAgain } from './answer-view.ts'
import panels from './panels.module.css'
import { useByline } from './use-byline.ts'

export interface ConversationViewProps {
  readonly conversation: Conversation
  readonly growing: GrowingAnswers | undefined
  readonly isJustAsked: boolean
  /** Called with the client key of a repeated question. */
  readonly onAsked: (key: string) => void
}

/** A question with its answers: the phone's, streamed or full ones. */
export function ConversationView({
  conversation,
  growing,
  isJustAsked,
  onAsked,
}: ConversationViewProps) {
  const [wantsPhone, setWantsPhone] = useState(false)
  const [isGenericShown, setGenericShown] = useState(false)
  const genericId = useId()
  const byline = useByline()
  const view = answerView(conversation, { growing, wantsPhone })
  const foundNothing = view.tuned.kind === 'given' && view.tuned.foundNothing
  const waitingKey = view.state === 'waiting' ? conversation.clientKey : undefined
  const warnings = useWarningWords(view.warnings)
  const ofTuned = warnings.filter(({ which }) => which !== 'generic')
  return (
    <>
      <Asked conversation={conversation} />
      {isJustAsked && view.state === 'waiting' && !view.hasBoth && (
        <Saved tone={foundNothing ? 'info' : 'done'} />
      )}
      {view.hasBoth && <OriginSwitch isPhone={wantsPhone} onChange={setWantsPhone} />}
      <AnswerCautions view={view} warnings={warnings} />
      <div className={panels.panels}>
        <AnswerPanel which="tuned" {...{ view, waitingKey }} />
        <div className={styles.unfold}>
          <FoldButton
            isOpen={isGenericShown}
            controls={genericId}
            onClick={() => setGenericShown(!isGenericShown)}
          >
            <Text k={isGenericShown ? 'answer.hideGeneric' : 'answer.showGeneric'} />
          </FoldButton>
        </div>
        <div id={genericId} className={styles.generic} data-shown={isGenericShown}>
          <AnswerPanel which="generic" {...{ view, waitingKey }} />
        </div>
      </div>
      {view.tuned.kind === 'given' && (
        <AnswerTools
          conversation={conversation}
          answer={view.tuned}
          warnings={ofTuned.map(({ text }) => text)}
          by={byline(view.tuned, view.answeredAt)}
          onAsked={isWorthAskingAgain(view) ? onAsked : undefined}
        />
      )}
    </>
  )
}

function Asked({ conversation }: { readonly conversation: Conversation }) {
  const age = useRelativeTime()
  const { language } = useLanguage()
  const { progress, createdAt } = conversation
  const moment =
    progress.state === 'answered'
      ? timestamp(progress.reply.createdAt, language)
      : phoneTimestamp(createdAt, language)
  return (
    <header className={styles.asked}>
      <h2 lang={scriptLanguage(conversation.question)}>{conversation.question}</h2>
      <p>
        <Text k="answer.asked" values={{ age: age(createdAt) }} />
      </p>
      {/* Printed only: on paper a date is needed in place of an age. */}
      <p className={styles.onPaper}>{moment}</p>
    </header>
  )
}

function Saved({ tone }: { readonly tone: Tone }) {
  return (
    <Notice tone={tone}>
      <p>
        <Text k="aiAdvisor.saved" />
      </p>
    </Notice>
  )
}

interface OriginSwitchProps {
  readonly isPhone: boolean
  readonly onChange: (isPhone: boolean) => void
}

/** Switches between the full answer and the phone's. */
function OriginSwitch({ isPhone, onChange }: OriginSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">
        <Text k="answer.origin" />
      </legend>
      <ToggleButton isPressed={!isPhone} onClick={() => onChange(false)}>
        <Text k="answer.full" />
      </ToggleButton>
      <ToggleButton isPressed={isPhone} onClick={() => onChange(true)}>
        <Text k="answer.fromPhone" />
      </ToggleButton>
    </fieldset>
  )
}
