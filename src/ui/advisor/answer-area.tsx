import { useState } from 'react'
import type { Conversation } from '#data/storage/rows.ts'
import { useIsHydrated } from '../kit/use-is-hydrated.ts'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'
import { EmptyPanels } from './empty-panels.tsx'
import styles from './panels.module.css'
import type { useLaterParts } from './use-later-parts.ts'

export interface AnswerAreaProps {
  readonly conversation: Conversation | undefined
  /** The phone's database has answered whether there is a conversation, and what shows it has loaded. */
  readonly isKnown: boolean
  readonly later: ReturnType<typeof useLaterParts>
  /** A question that was just stored; its conversation has not come yet. */
  readonly asked: string | undefined
  /** The farmer has just asked it on this screen. */
  readonly isJustAsked: boolean
  readonly onAsked: (key: string) => void
  /** Called with the key of a conversation whose answer helps. */
  readonly onUseful: (key: string) => void
}

/** The newest question with both its answers; two empty places before the first. */
export function AnswerArea({ isKnown, later, asked, conversation, ...rest }: AnswerAreaProps) {
  const arePanelsDrawn = useArePanelsDrawn()
  if (!isKnown && !arePanelsDrawn) return <div className={styles.reserved} />
  if (!later) return <EmptyPanels />
  const shown = conversation ? (
    <later.ConversationArea {...{ conversation, ...rest }} />
  ) : (
    <EmptyPanels />
  )
  return asked === undefined ? (
    shown
  ) : (
    <later.AskedDanger question={asked}>{shown}</later.AskedDanger>
  )
}

/** Empty panels are shown at once where the build prerendered them, and when the phone's database cannot open. */
function useArePanelsDrawn(): boolean {
  const isHydrated = useIsHydrated()
  const [isDrawn] = useState(!isHydrated)
  return useIsPhoneBroken() || isDrawn
}
