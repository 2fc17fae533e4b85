import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useState } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { FoldButton } from '../kit/fold-button.tsx'
import { Text } from '../kit/intl.tsx'
import { AnswerCard } from '../records/answer-card/answer-card.tsx'
import type { Panel } from '../records/shown-answers.ts'
import { useWarningWords } from '../records/use-warning-words.ts'
import { WarningsNotice } from './answer-cautions.tsx'
import styles from './answer-panel.module.css'
import { type AnswerView, phoneView } from './answer-view.ts'
import { useByline } from './use-byline.ts'

export interface PhoneAnswerProps {
  readonly which: Panel
  readonly conversation: Conversation
  /** What the panel shows. */
  readonly view: AnswerView
}

/** The answer of the phone's own knowledge, folded, below another one that has come for the same panel. */
export function PhoneAnswer({ which, conversation, view }: PhoneAnswerProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const byline = useByline()
  const own = phoneView(conversation)
  const warnings = useWarningWords(own?.warnings.filter(({ panel }) => panel === which) ?? [])
  const answer = own?.[which]
  const shown = view[which]
  if (!view.hasBoth || answer?.kind !== 'given') return null
  if (shown.kind === 'given' && shown.text === answer.text) return null
  return (
    <div className={styles.own}>
      <FoldButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
        <Smartphone size={18} aria-hidden />
        <Text k="answer.fromPhone" />
      </FoldButton>
      <div id={id} data-shown={isOpen}>
        <WarningsNotice warnings={warnings} />
        <AnswerCard
          text={answer.text}
          shown="all"
          sources={which === 'tuned' ? own?.sources : []}
          byline={<p className={styles.answerer}>{byline(answer, undefined)}</p>}
        />
      </div>
    </div>
  )
}
