import { useId, useMemo, useState } from 'react'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { mayBeInDanger } from '#domain/dangers/classifier/danger-classifier.ts'
import type { DangerCard } from '#domain/dangers/danger.ts'
import { dangerText } from '#domain/dangers/danger-card.ts'
import type { Language } from '#domain/language.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice, type Tone } from '../kit/notice.tsx'
import { ToggleButton } from '../kit/toggle-button.tsx'
import { useWarningWords } from '../records/use-warning-words.ts'
import styles from './answer-area.module.css'
import { AnswerCautions } from './answer-cautions.tsx'
import { AnswerPanel, type AnswerPanelProps } from './answer-panel.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { type AnswerView, answerView, isWorthAskingAgain } from './answer-view.ts'
import { CalmLine } from './danger/calm-line.tsx'
import panels from './panels.module.css'
import { useByline } from './use-byline.ts'

export interface AnswersProps {
  readonly conversation: Conversation
  readonly growing: GrowingAnswers | undefined
  readonly isJustAsked: boolean
  /** The dangers that are shown above; they are shared and read aloud with the answer. */
  readonly cards: readonly DangerCard[]
  /** Called with the client key of a repeated question. */
  readonly onAsked: (key: string) => void
}

/** The answers to a question: the phone's, streamed or full ones. */
export function Answers({ conversation, growing, isJustAsked, cards, onAsked }: AnswersProps) {
  const [wantsPhone, setWantsPhone] = useState(false)
  const byline = useByline()
  const view = answerView(conversation, { growing, wantsPhone })
  const foundNothing = view.tuned.kind === 'given' && view.tuned.foundNothing
  const calm = useCalmLanguage(conversation.question, view)
  const warnings = useWarningWords(view.warnings)
  const ofTuned = warnings.filter(({ which }) => which !== 'generic')
  return (
    <>
      {isJustAsked && view.state === 'waiting' && !view.hasBoth && (
        <Saved tone={foundNothing ? 'info' : 'done'} />
      )}
      {view.hasBoth && <OriginSwitch isPhone={wantsPhone} onChange={setWantsPhone} />}
      <AnswerCautions view={view} warnings={warnings} />
      <Panels
        view={view}
        waitingKey={view.state === 'waiting' ? conversation.clientKey : undefined}
      />
      {calm && <CalmLine language={calm} />}
      {view.tuned.kind === 'given' && (
        <AnswerTools
          conversation={conversation}
          answer={view.tuned}
          warnings={[...cards.map(dangerText), ...ofTuned.map(({ text }) => text)]}
          by={byline(view.tuned, view.answeredAt)}
          onAsked={isWorthAskingAgain(view) ? onAsked : undefined}
        />
      )}
    </>
  )
}

/** In which language the calm line stands under the answers: without an entry, and where somebody may be in danger. */
function useCalmLanguage(question: string, { calm }: AnswerView): Language | undefined {
  const own = useMemo(
    () => (mayBeInDanger(question) ? questionLanguage(question) : undefined),
    [question],
  )
  return calm ?? own
}

type PanelsProps = Pick<AnswerPanelProps, 'view' | 'waitingKey'>

/** The tuned answer, and the generic one, which a phone folds. */
function Panels(props: PanelsProps) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={panels.panels}>
      <AnswerPanel which="tuned" {...props} />
      <div className={styles.unfold}>
        <FoldButton isOpen={isShown} controls={id} onClick={() => setShown(!isShown)}>
          <Text k={isShown ? 'answer.hideGeneric' : 'answer.showGeneric'} />
        </FoldButton>
      </div>
      <div id={id} className={styles.generic} data-shown={isShown}>
        <AnswerPanel which="generic" {...props} />
      </div>
    </div>
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
