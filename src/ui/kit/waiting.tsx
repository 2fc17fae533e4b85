import { lazy, Suspense } from 'react'
import { Later } from './later.tsx'
import type { QuestionCauseProps } from './waiting-cause-badge.tsx'
import type { WaitingListProps } from './waiting-list.tsx'
import { words } from './words.ts'

const LaterList = lazy(async () => {
  const [{ WaitingList }] = await Promise.all([import('./waiting-list.tsx'), words.need('waiting')])
  return { default: WaitingList }
})

/** What waits, with its code and words brought after the form can be used. */
export function WaitingList(props: WaitingListProps) {
  return (
    <Later>
      <LaterList {...props} />
    </Later>
  )
}

const LaterCause = lazy(async () => {
  const [{ QuestionCauseBadge }] = await Promise.all([
    import('./waiting-cause-badge.tsx'),
    words.need('waiting'),
  ])
  return { default: QuestionCauseBadge }
})

/** Why a question still waits; `children` stand there until its code and words have come. */
export function QuestionCause(props: QuestionCauseProps) {
  return (
    <Suspense fallback={props.children}>
      <LaterCause {...props} />
    </Suspense>
  )
}
