import { lazy } from 'react'
import { Later } from './later.tsx'
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
