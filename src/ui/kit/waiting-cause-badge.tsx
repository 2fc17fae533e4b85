import { Hourglass, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WaitingEntry } from '#data/phone.ts'
import { Badge } from './badge.tsx'
import { useDate, useText } from './intl.tsx'
import { useConnection } from './use-connection.ts'
import { useLive } from './use-live.ts'
import { useNow } from './use-now.ts'
import styles from './waiting-badge.module.css'
import type { WaitingFacts } from './waiting-cause.ts'
import { waitingWords } from './waiting-words.ts'

/** Of the request with this key. */
function useWaitingFacts(key: string): WaitingFacts {
  const connection = useConnection()
  const growing = useLive((phone) => phone.advisor.growing)
  const now = useNow()
  return { connection, isBeingWritten: growing?.key === key, now }
}

/** Why a request has no answer yet, with something that moves while it may still come. */
export function WaitingCauseBadge({ entry }: { readonly entry: WaitingEntry }) {
  const say = useText()
  const date = useDate()
  const facts = useWaitingFacts(entry.key)
  const { key, sentence, refusal, isGoing } = waitingWords(entry, facts)
  const { waitUntil } = entry
  const words = say(key, {
    sentence: sentence ?? (refusal ? say(refusal) : ''),
    time: waitUntil ? date(waitUntil, { timeStyle: 'short', hourCycle: 'h23' }) : '',
  })
  if (entry.state === 'failed') return <Badge tone="stop">{words}</Badge>
  const Icon = isGoing ? LoaderCircle : Hourglass
  const className = isGoing ? styles.going : styles.waiting
  return (
    <Badge tone="wait" icon={<Icon size={16} aria-hidden className={className} />}>
      {words}
    </Badge>
  )
}

export interface QuestionCauseProps {
  readonly entryKey: string
  /** Stands there while the question is not among what waits. */
  readonly children: ReactNode
}

/** The same of a question that its key names. */
export function QuestionCauseBadge({ entryKey, children }: QuestionCauseProps) {
  const entries = useLive((phone) => phone.waiting.entries('ask'))
  const entry = entries?.find(({ key }) => key === entryKey)
  return entry ? <WaitingCauseBadge entry={entry} /> : children
}
