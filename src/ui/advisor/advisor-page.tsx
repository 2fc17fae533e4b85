import { useRef, useState } from 'react'
import type { RequestContent } from '#data/phone.ts'
import { FieldCard } from '../kit/field-card.tsx'
import { Install } from '../kit/install.tsx'
import { Page } from '../kit/page.tsx'
import { useBringIntoView } from '../kit/use-bring-into-view.ts'
import { useDraft } from '../kit/use-draft.ts'
import { useKnown } from '../kit/use-live.ts'
import { WaitingList } from '../kit/waiting.tsx'
import styles from './advisor-page.module.css'
import { hasFound } from './answer-view.ts'
import { Answers } from './answers.tsx'
import { ExampleQuestions } from './example-questions.tsx'
import { QuestionForm } from './question-form.tsx'
import { useSharedQuestion } from './use-shared-question.ts'

/** Ask in one's own words; a generic and a tuned answer come side by side. */
export function AdvisorPage() {
  const [question, setQuestion] = useDraft('question')
  const known = useKnown((phone) => phone.advisor.latest())
  const latest = known?.value
  const [askedKey, setAskedKey] = useState<string>()
  const arrivedKey = latest?.clientKey === askedKey ? askedKey : undefined
  useSharedQuestion(setQuestion)
  const form = useRef<HTMLDivElement>(null)
  const answers = useRef<HTMLDivElement>(null)

  useBringIntoView(answers, arrivedKey)

  function takeIn(content: RequestContent): void {
    if (content.kind !== 'ask') return
    setQuestion(content.question)
    form.current?.querySelector('textarea')?.focus()
  }

  return (
    <Page title="aiAdvisor.title" subtitle="aiAdvisor.subtitle">
      <div ref={form} className={styles.asking}>
        <QuestionForm {...{ question, setQuestion }} onAsked={setAskedKey} />
        <ExampleQuestions {...{ question, setQuestion }} />
      </div>
      <div ref={answers} className={styles.answers}>
        <Answers
          conversation={latest}
          isKnown={known !== undefined}
          isJustAsked={arrivedKey !== undefined}
          onAsked={setAskedKey}
        />
      </div>
      {/* What stands below an answer comes after it, the one that comes by itself last: nothing moves. */}
      {known && (
        <>
          <WaitingList kind="ask" isFormFilled={question.trim() !== ''} onEdit={takeIn} />
          <FieldCard />
          <Install isEarned={hasFound(latest)} />
        </>
      )}
    </Page>
  )
}
