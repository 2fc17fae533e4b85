import type { Conversation } from '#data/storage/rows.ts'
import { EmptyPanels } from './empty-panels.tsx'
import styles from './panels.module.css'

export interface AnswerAreaProps {
  readonly conversation: Conversation | undefined
  /** The phone's database has answered whether there is a conversation, and what shows it has loaded. */
  readonly isKnown: boolean
  /** Until it has, empty panels are shown, and not only a free place. */
  readonly isDrawnAtOnce: boolean
  readonly later: typeof import('./later-parts.ts') | undefined
  /** A question that was just stored; its conversation has not come yet. */
  readonly asked: string | undefined
  /** The farmer has just asked it on this screen. */
  readonly isJustAsked: boolean
  readonly onAsked: (key: string) => void
  /** Called with the key of a conversation whose answer helps. */
  readonly onUseful: (key: string) => void
}

/** A question with both its answers; two empty places before the first. */
export function AnswerArea(props: AnswerAreaProps) {
  const { isKnown, isDrawnAtOnce, later, asked, conversation, ...rest } = props
  if (!isKnown && !isDrawnAtOnce) return <ReservedArea />
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

/** The place of the answers until the phone has said what it kept. */
export function ReservedArea() {
  return <div className={styles.reserved} />
}
