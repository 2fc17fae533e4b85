import { useRef, useState } from 'react'
import type { Conversation, RequestContent } from '#data/phone.ts'
import { FieldCard } from '../kit/field-card.tsx'
import { Install } from '../kit/install.tsx'
import { Page } from '../kit/page.tsx'
import { useBringIntoView } from '../kit/use-bring-into-view.ts'
import { useDraft } from '../kit/use-draft.ts'
import { useLive } from '../kit/use-live.ts'
import { WaitingList } from '../kit/waiting.tsx'
import styles from './advisor-page.module.css'
import { Answers } from './answers.tsx'
import { ExampleQuestions } from './example-questions.tsx'
import { QuestionForm } from './question-form.tsx'
import { useSharedQuestion } from './use-shared-question.ts'

/** Ask in one's own words; a generic and a tuned answer come side by side. */
export function AdvisorPage() {
  const [question, setQuestion] = useDraft('question')
  const latest = useLive((phone) => phone.advisor.latest())
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
          isJustAsked={arrivedKey !== undefined}
          onAsked={setAskedKey}
        />
      </div>
      <Install isEarned={hasAnswer(latest)} />
      <WaitingList kind="ask" isFormFilled={question.trim() !== ''} onEdit={takeIn} />
      <FieldCard />
    </Page>
  )
}

function hasAnswer(conversation: Conversation | undefined): boolean {
  return conversation?.progress.state === 'answered' || conversation?.phoneAnswer !== undefined
}
