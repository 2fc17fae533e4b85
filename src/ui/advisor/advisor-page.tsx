import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { RequestContent } from '#data/outbox/request-kind.ts'
import { Text } from '../kit/intl.tsx'
import { Page } from '../kit/page.tsx'
import { PicturesLink } from '../kit/pictures-link.tsx'
import { useNow } from '../kit/use-now.ts'
import { useScrollIntoView } from '../kit/use-scroll-into-view.ts'
import { type DraftField, useDraft } from '../phone/use-draft.ts'
import { useLoadedValue } from '../phone/use-live.ts'
import { LazyInstall } from '../phone-status/lazy-install.tsx'
import { LazyReadiness } from '../phone-status/lazy-readiness.tsx'
import { LazyWaitingList } from '../phone-status/lazy-waiting.tsx'
import styles from './advisor-page.module.css'
import { AnswerArea, ReservedArea } from './answer-area.tsx'
import { Composer } from './composer/composer.tsx'
import { ExampleQuestions } from './composer/example-questions.tsx'
import { useAsk } from './composer/use-ask.ts'
import { useDrawnAtOnce } from './use-drawn-at-once.ts'
import { useLaterParts } from './use-later-parts.ts'

/** The composer, and the newest question with its generic and its tuned answer. */
export function AdvisorPage() {
  const draft = useDraft('question')
  const [question, setQuestion, isDraftSettled] = draft
  const isSharedToCome = useSharedQuestion(draft)
  const drawnAtOnce = useDrawnAtOnce()
  // Where the composer is no bar, a kept text makes it larger: the rest of the page is shown after it, so that nothing moves.
  const isRestShown = drawnAtOnce.rest || (isDraftSettled && !isSharedToCome)
  const known = useLoadedValue((phone) => phone.advisor.latest())
  const latest = known?.value
  const now = useNow()
  const { state } = useLocation()
  const isArrival = useNavigationType() !== 'POP'
  // A reload and the way back have the same state: then nothing was just asked.
  const [asked, setAsked] = useState(isArrival ? askedIn(state) : undefined)
  const later = useLaterParts(latest !== undefined)
  const isKnown = known !== undefined && (latest === undefined || later !== undefined)
  const asking = useAsk()
  const [usefulKey, setUsefulKey] = useState<string>()
  const arrivedKey = latest?.clientKey === asked?.key ? asked?.key : undefined
  const follows = latest && later?.canBeFollowed(latest, now) ? latest : undefined
  const form = useRef<HTMLDivElement>(null)
  const answers = useRef<HTMLDivElement>(null)

  useScrollIntoView(answers, isRestShown ? arrivedKey : undefined)

  const noteAsked = (key: string, text: string) => setAsked({ key, question: text })

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
            <ExampleQuestions {...{ asking, latest }} onAsked={noteAsked} />
          </div>
        )}
      </div>
      {isRestShown ? (
        <div ref={answers} className={styles.answers}>
          <AnswerArea
            conversation={latest}
            {...{ isKnown, later }}
            isDrawnAtOnce={drawnAtOnce.answers}
            isJustAsked={arrivedKey !== undefined}
            asked={arrivedKey === undefined ? asked?.question : undefined}
            onAsked={(key) => setAsked({ key })}
            onUseful={setUsefulKey}
          />
        </div>
      ) : (
        <ReservedArea />
      )}
      {/* These render only after the answers have, so that nothing on the page moves. */}
      {isRestShown && isKnown && (
        <>
          <LazyWaitingList kind="ask" isFormFilled={question.trim() !== ''} onEdit={editAgain} />
          <LazyReadiness />
          <LazyInstall isEarned={latest !== undefined && latest.clientKey === usefulKey} />
        </>
      )}
    </Page>
  )
}

/** What was asked on this screen since it opened; without its text when it repeats the shown question. */
interface Asked {
  readonly key: string
  readonly question?: string
}

/** The question that another page has asked before it led here. */
function askedIn(state: { readonly asked?: unknown } | null): Asked | undefined {
  return typeof state?.asked === 'string' ? { key: state.asked } : undefined
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
