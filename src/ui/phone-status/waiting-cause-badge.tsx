import Hourglass from 'lucide-react/icons/hourglass'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import { Badge } from '../kit/badge.tsx'
import { useDate, useText } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useNow } from '../kit/use-now.ts'
import { useConnection } from '../phone/use-connection.ts'
import { useLive } from '../phone/use-live.ts'
import type { WaitingFacts } from './waiting-cause.ts'
import styles from './waiting-cause-badge.module.css'
import { waitingWords } from './waiting-words.ts'

function useWaitingFacts(key: string): WaitingFacts {
  const connection = useConnection()
  const growing = useLive((phone) => phone.advisor.growing)
  const now = useNow()
  return { connection, isBeingWritten: growing?.key === key, now }
}

/** Why a request has no answer yet; the icon turns while it is being sent or answered. */
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
  if (entry.state === 'failed')
    return (
      <Badge tone="stop">
        <span>{words}</span>
      </Badge>
    )
  const Icon = isGoing ? LoaderCircle : Hourglass
  const className = isGoing ? styles.going : styles.waiting
  return (
    <Badge tone="wait" icon={<Icon size={16} aria-hidden className={className} />}>
      <span>{words}</span>
    </Badge>
  )
}

export interface QuestionCauseProps {
  readonly entryKey: string
  /** Shown when the question does not wait. */
  readonly children: Elements
}

/** The same for the question with this key. */
export function QuestionCauseBadge({ entryKey, children }: QuestionCauseProps) {
  const entries = useLive((phone) => phone.waiting.entries('ask'))
  const entry = entries?.find(({ key }) => key === entryKey)
  return entry ? <WaitingCauseBadge entry={entry} /> : children
}
