import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { Connectivity, WaitingEntry } from '#data/phone.ts'
import { Button } from './button.tsx'
import { type CallWish, mayOfferCall, rememberWish } from './call-wish.ts'
import { Text, useText } from './intl.tsx'
import { useAnnounce } from './live-region.tsx'
import { useConnection } from './use-connection.ts'
import styles from './waiting-list.module.css'

export interface AnswerCallProps {
  readonly entries: readonly WaitingEntry[]
}

/** Nothing goes then, and an entry may wait without an attempt of its own. */
const cutOff: readonly Connectivity[] = ['no_net', 'captive', 'server_down']

/** Offers to tell of answers that come while the app is closed: once something could not be sent, and only until it was answered. */
export function AnswerCall({ entries }: AnswerCallProps) {
  const say = useText()
  const announce = useAnnounce()
  const [wish, setWish] = useState<CallWish>()
  const connection = useConnection()
  const isCut = cutOff.includes(connection)
  const isStuck = entries.some(
    ({ state, reason }) => state === 'queued' && (isCut || reason !== undefined),
  )

  function decide(next: CallWish): void {
    rememberWish(next)
    setWish(next)
    if (next === 'yes') announce(say('waiting.tellDone'))
  }

  async function ask(): Promise<void> {
    const answer = await Notification.requestPermission()
    decide(answer === 'granted' ? 'yes' : answer === 'denied' ? 'no' : 'later')
  }

  if (wish === 'yes') {
    return (
      <p className={styles.note}>
        <Text k="waiting.tellDone" />
      </p>
    )
  }
  if (!isStuck || wish || !mayOfferCall()) return null
  return (
    <div className={styles.call}>
      <p className={styles.note}>
        <Text k="waiting.tellNote" />
      </p>
      <Button onClick={() => void ask()}>
        <Bell size={18} aria-hidden />
        <Text k="waiting.tell" />
      </Button>
      <Button onClick={() => decide('no')}>
        <Text k="waiting.tellNo" />
      </Button>
    </div>
  )
}
