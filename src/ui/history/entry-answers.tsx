import { Fragment } from 'react'
import type { HistoryEntry } from '#data/history/record.ts'
import { namesEmergency } from '#domain/dangers/calm-line.ts'
import { Notice } from '../kit/notice.tsx'
import { AnswerButtons } from '../records/answer-card/answer-buttons.tsx'
import { AnswerCard } from '../records/answer-card/answer-card.tsx'
import { inCardOrder } from '../records/answer-card/in-card-order.ts'
import { CalmLine } from '../records/calm-line.tsx'
import { HelplineCard } from '../records/helpline.tsx'
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
  const { sources, context, isPrivate = false } = entry
  const { warnings, parts, calm } = words
  // Without an entry behind it an answer is short, and may be the numbers to call in an emergency: nothing is folded.
  const isWhole = isPrivate || sources.length === 0
  // Then the farmers’ helpline is the wrong one.
  const isOfLife = isPrivate || parts.some(({ text }) => namesEmergency(text))
  const hasHazardous = warnings.some(({ isHazardous }) => isHazardous)
  const spoken = warnings.filter(({ which }) => which !== 'generic').map(({ text }) => text)
  const shown = (opened: 'steps' | 'lines') => (isOpen ? (isWhole ? 'all' : opened) : 'name')
  return (
    <Fragment>
      <EntryWarnings {...{ warnings, hasHazardous }} hasCall={!isOfLife} />
      <dl className={styles.answers}>
        {parts.map(({ name, text, panel }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {panel === 'tuned' ? (
                <AnswerCard
                  {...{ text, sources }}
                  crop={context?.crop}
                  shown={shown('steps')}
                  tools={
                    isOpen && (
                      <AnswerButtons
                        answer={inCardOrder(text)}
                        warnings={spoken}
                        hasCall={!hasHazardous && !isOfLife}
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
    </Fragment>
  )
}

interface EntryWarningsProps {
  readonly warnings: readonly WarningWords[]
  readonly hasHazardous: boolean
  /** Whether the farmers' helpline stands beside a hazardous active. */
  readonly hasCall: boolean
}

/** What the safety pass found in the answers. A hazardous active is named even while the entry is closed. */
function EntryWarnings({ warnings, hasHazardous, hasCall }: EntryWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <div className={styles.cautions} data-hazardous={hasHazardous}>
      <Notice tone="stop">
        {warnings.map(({ text, isHazardous }) => (
          <p key={text} data-hazardous={isHazardous}>
            {text}
          </p>
        ))}
      </Notice>
      {hasHazardous && hasCall && <HelplineCard />}
    </div>
  )
}
