import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RequestContent } from '#data/outbox/request-kind.ts'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import { PicturesLink } from '../kit/pictures-link.tsx'
import { useNow } from '../kit/use-now.ts'
import { useScrollIntoView } from '../kit/use-scroll-into-view.ts'
import { withAnswerWords } from '../kit/with-answer-words.ts'
import { type DraftField, useDraft } from '../phone/use-draft.ts'
import { useLater } from '../phone/use-later.ts'
import { useLive } from '../phone/use-live.ts'
import { LazyInstall } from '../phone-status/lazy-install.tsx'
import { LazyWaitingList } from '../phone-status/lazy-waiting.tsx'
import { useAsk } from '../records/use-ask.ts'
import styles from './advisor-page.module.css'
import { AnswerArea, ReservedArea } from './answer-area.tsx'
import { Composer } from './composer/composer.tsx'
import { ExampleQuestions } from './composer/example-questions.tsx'
import { useDrawnAtOnce } from './use-drawn-at-once.ts'
import { useShownConversation } from './use-shown-conversation.ts'

const loadAnswers = withAnswerWords(() => import('./later-parts.ts'))

/** The composer, and a question with its generic and its tuned answer: the newest, or an earlier one that was tapped. */
export function AdvisorPage() {
  const draft = useDraft('question')
  const [question, setQuestion, isDraftSettled] = draft
  const isSharedToCome = useSharedQuestion(draft)
  const drawnAtOnce = useDrawnAtOnce()
  // Where the composer is no bar, a kept text makes it larger: the rest of the page is shown after it, so that nothing moves.
  const isRestShown = drawnAtOnce.rest || (isDraftSettled && !isSharedToCome)
  const { known, isEarlier, coming, isJustAsked, arrival, isOpened, noteAsked } =
    useShownConversation()
  const shown = known?.value
  const shownKey = shown?.clientKey
  const earlier = useLive((phone) => phone.advisor.earlier()) ?? []
  const now = useNow()
  const later = useLater(loadAnswers, shown !== undefined)
  const isKnown = known !== undefined && (shown === undefined || later !== undefined)
  const asking = useAsk()
  const [usefulKey, setUsefulKey] = useState<string>()
  const follows = shown && later?.canBeFollowed(shown, now) ? shown : undefined
  const form = useRef<HTMLDivElement>(null)
  const answers = useRef<HTMLDivElement>(null)

  useScrollIntoView(answers, isRestShown ? arrival : undefined)
  // Screen readers go on at the question that was tapped.
  useEffect(() => {
    if (isRestShown && isOpened && arrival !== undefined) {
      answers.current?.focus({ preventScroll: true })
    }
  }, [isRestShown, isOpened, arrival])

  function editAgain(content: RequestContent): void {
    if (content.kind !== 'ask') return
    setQuestion(content.question)
    form.current?.querySelector('textarea')?.focus()
  }

  return (
    <Page title="aiAdvisor.title" subtitle="aiAdvisor.subtitle">
      <div ref={form} className={styles.asking}>
        <Composer
          {...{ question, setQuestion, isRestShown, asking, later, follows }}
          onAsked={noteAsked}
        />
        {isRestShown && (
          <div className={styles.starts}>
            <PicturesLink count={3}>
              <Text k="aiAdvisor.byPictures" />
            </PicturesLink>
            <ExampleQuestions
              asking={asking}
              shown={coming ?? (shown && { key: shown.clientKey, question: shown.question })}
              onAsked={noteAsked}
            />
          </div>
        )}
      </div>
      {isRestShown ? (
        <div ref={answers} tabIndex={-1} className={styles.answers}>
          {isEarlier && later && <later.NewestLink />}
          <AnswerArea
            conversation={shown}
            {...{ isKnown, later, isJustAsked }}
            isDrawnAtOnce={drawnAtOnce.answers}
            asked={coming?.question}
            onAsked={noteAsked}
            onUseful={setUsefulKey}
          />
        </div>
      ) : (
        <ReservedArea />
      )}
      {/* These render only after the answers have, so that nothing on the page moves. */}
      {isRestShown && isKnown && (
        <LazyWaitingList
          kind="ask"
          isFormFilled={question.trim() !== ''}
          onEdit={editAgain}
          {...{ shownKey }}
        >
          {later && <later.EarlierQuestions questions={earlier} shownKey={shownKey} />}
          {shownKey !== undefined && shownKey === usefulKey && <LazyInstall />}
        </LazyWaitingList>
      )}
    </Page>
  )
}

/**
 * Moves a text that another app has shared (Web Share Target) from the URL into the form, below the draft.
 * @returns whether one is still to come
 */
function useSharedQuestion([draft, setQuestion, isDraftSettled]: DraftField): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const shared = new URLSearchParams(search).get('question')?.trim() ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is added once, to the draft of that moment
  useEffect(() => {
    if (shared === '' || !isDraftSettled) return
    setQuestion(draft === '' || draft === shared ? shared : `${draft}\n${shared}`)
    // A reload must not add the text again.
    void navigate(pathname, { replace: true })
  }, [shared, isDraftSettled, pathname, navigate])

  return shared !== ''
}
