import { lazy, Suspense } from 'react'
import { AfterHydration } from '../kit/after-hydration.tsx'
import { words } from '../kit/words.ts'
import type { QuestionCauseProps } from './waiting-cause-badge.tsx'
import type { WaitingListProps } from './waiting-list.tsx'

const WaitingListChunk = lazy(async () => {
  const [{ WaitingList }] = await Promise.all([import('./waiting-list.tsx'), words.need('waiting')])
  return { default: WaitingList }
})

/** The list of waiting requests; its code and messages load after hydration. */
export function LazyWaitingList(props: WaitingListProps) {
  return (
    <AfterHydration>
      <WaitingListChunk {...props} />
    </AfterHydration>
  )
}

const QuestionCauseChunk = lazy(async () => {
  const [{ QuestionCauseBadge }] = await Promise.all([
    import('./waiting-cause-badge.tsx'),
    words.need('waiting'),
  ])
  return { default: QuestionCauseBadge }
})

/** Why a question still waits; shows `children` until its code and messages have loaded. */
export function LazyQuestionCause(props: QuestionCauseProps) {
  return (
    <Suspense fallback={props.children}>
      <QuestionCauseChunk {...props} />
    </Suspense>
  )
}
