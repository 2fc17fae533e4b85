import { useMemo } from 'react'
import type { HistoryEntry } from '#data/history/record.ts'
import { findDangers } from '#domain/dangers/find-dangers.ts'
import { Notice } from '../kit/notice.tsx'
import { AnswerButtons } from '../records/answer-card/answer-buttons.tsx'
import { AnswerCard } from '../records/answer-card/answer-card.tsx'
import { inCardOrder } from '../records/answer-card/in-card-order.ts'
import { CalmLine } from '../records/calm-line.tsx'
import { HelplineCard } from '../records/helpline.tsx'
import { shownDangers } from '../records/shown-dangers.ts'
import type { WarningWords } from '../records/use-warning-words.ts'
import styles from './history.module.css'
import type { EntryWords } from './use-entry-words.ts'

export interface EntryAnswersProps {
  readonly entry: HistoryEntry & { readonly kind: 'ask' }
  readonly words: EntryWords
  readonly isOpen: boolean
}

/** Both answers side by side: as on the page where they were asked for; of a closed entry their names, with the drawing. */
export function EntryAnswers({ entry, words, isOpen }: EntryAnswersProps) {
  const { question, sources, context, isPrivate = false } = entry
  const { warnings, parts, calm } = words
  const isAlone = useMemo(() => isPrivate || isShownAlone(question), [isPrivate, question])
  const hasHazardous = warnings.some(({ isHazardous }) => isHazardous)
  const spoken = warnings.filter(({ which }) => which !== 'generic').map(({ text }) => text)
  const crops = context?.crop === undefined ? [] : [context.crop]
  const shown = (opened: 'steps' | 'lines') => (isOpen ? (isAlone ? 'all' : opened) : 'name')
  return (
    <>
      <EntryWarnings warnings={warnings} hasCall={hasHazardous && !isAlone} />
      <dl className={styles.answers}>
        {parts.map(({ name, text, panel }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {panel === 'tuned' ? (
                <AnswerCard
                  {...{ text, sources, crops }}
                  shown={shown('steps')}
                  tools={
                    isOpen && (
                      <AnswerButtons
                        answer={inCardOrder(text)}
                        warnings={spoken}
                        hasCall={!hasHazardous && !isAlone}
                      />
                    )
                  }
                />
              ) : (
                <AnswerCard text={text} shown={shown('lines')} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {calm && (
        <div className={styles.calm}>
          <CalmLine language={calm} />
        </div>
      )}
    </>
  )
}

/** Whether the answers are the numbers to call in an emergency: nothing of them is folded, and no farmers' helpline stands beside. */
function isShownAlone(question: string): boolean {
  return shownDangers(findDangers(question)).place === 'only'
}

interface EntryWarningsProps {
  readonly warnings: readonly WarningWords[]
  /** Whether the farmers' helpline stands beside them. */
  readonly hasCall: boolean
}

/** What the safety pass found in the answers. A hazardous active is named even while the entry is closed. */
function EntryWarnings({ warnings, hasCall }: EntryWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <div
      className={styles.cautions}
      data-hazardous={warnings.some(({ isHazardous }) => isHazardous)}
    >
      <Notice tone="stop">
        {warnings.map(({ text, isHazardous }) => (
          <p key={text} data-hazardous={isHazardous}>
            {text}
          </p>
        ))}
      </Notice>
      {hasCall && <HelplineCard />}
    </div>
  )
}
