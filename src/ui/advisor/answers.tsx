import { Fragment, useMemo } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { mayBeInDanger } from '#domain/dangers/classifier/danger-classifier.ts'
import type { DangerCard } from '#domain/dangers/danger.ts'
import { dangerText } from '#domain/dangers/danger-card.ts'
import type { Language } from '#domain/language.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { Text } from '../kit/intl.tsx'
import { Notice, type Tone } from '../kit/notice.tsx'
import { useStorageState } from '../phone/storage-state.ts'
import { AnswerButtons } from '../records/answer-card/answer-buttons.tsx'
import type { Choosing, EntryChoice } from '../records/answer-card/entry-choices.tsx'
import { inCardOrder } from '../records/answer-card/in-card-order.ts'
import { CalmLine } from '../records/calm-line.tsx'
import { RepeatQuestion } from '../records/repeat-question.tsx'
import { useWarningWords } from '../records/use-warning-words.ts'
import { AnswerCautions, isHelplineShown } from './answer-cautions.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { type AnswerView, isWorthAskingAgain } from './answer-view.ts'
import panels from './panels.module.css'
import { savedWords } from './saved-words.ts'
import { useByline } from './use-byline.ts'

export interface AnswersProps {
  readonly conversation: Conversation
  readonly view: AnswerView
  /** The one crop that its question names: an id of `cropAliases`. */
  readonly crop: string | undefined
  readonly isJustAsked: boolean
  /** The dangers that are shown above; they are shared and read aloud with the answer. */
  readonly cards: readonly DangerCard[]
  /** Topics that its answer may list. */
  readonly topics: readonly EntryChoice[]
  /** How candidates and topics are chosen. */
  readonly choosing: Choosing
  /** Called with the client key of a repeated question. */
  readonly onAsked: (key: string) => void
}

/** The answers to a question: the phone's, streamed or full ones. */
export function Answers(props: AnswersProps) {
  const { conversation, view, crop, isJustAsked, cards, topics, choosing, onAsked } = props
  const { question, context } = conversation
  const byline = useByline()
  const { tuned } = view
  const foundNothing = tuned.kind === 'given' && tuned.foundNothing
  const calm = useCalmLanguage(question, view)
  const warnings = useWarningWords(view.warnings)
  const ofTuned = warnings.filter(({ which }) => which !== 'generic').map(({ text }) => text)
  const spoken = [...cards.map(dangerText), ...ofTuned]
  const text = tuned.kind === 'given' ? tuned.text : ''
  const answer = useMemo(() => inCardOrder(text), [text])
  return (
    <Fragment>
      {isJustAsked && view.state === 'waiting' && !view.hasBoth && (
        <Saved tone={foundNothing ? 'info' : 'done'} />
      )}
      <AnswerCautions view={view} warnings={warnings} />
      <div className={panels.panels}>
        <AnswerPanel
          which="tuned"
          {...{ view, conversation, topics, choosing }}
          crop={foundNothing ? undefined : crop}
          tools={
            tuned.kind === 'given' && (
              <AnswerButtons
                {...{ answer, warnings: spoken }}
                hasCall={!isHelplineShown(view, warnings)}
              >
                {isWorthAskingAgain(view) && (
                  <RepeatQuestion {...{ question, context, onAsked }} label="answer.askAgain" />
                )}
              </AnswerButtons>
            )
          }
        />
        <AnswerPanel which="generic" {...{ view, conversation }} />
      </div>
      {calm && <CalmLine language={calm} />}
      {tuned.kind === 'given' && (
        <AnswerTools
          {...{ conversation, answer, warnings: spoken }}
          shown={tuned}
          by={byline(tuned, view.answeredAt)}
        />
      )}
    </Fragment>
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

function Saved({ tone }: { readonly tone: Tone }) {
  return (
    <Notice tone={tone}>
      <p>
        <Text k={savedWords(useStorageState())} />
      </p>
    </Notice>
  )
}
