import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useIsDisconnected } from '../phone/use-connection.ts'
import {
  mayOfferNotifications,
  type NotificationChoice,
  rememberChoice,
} from './notification-permission.ts'
import styles from './waiting-list.module.css'

export interface NotificationOfferProps {
  readonly entries: readonly WaitingEntry[]
}

/** Offers notifications of answers that come while the app is closed. Shown once a question could not be sent, until the farmer decides. */
export function NotificationOffer({ entries }: NotificationOfferProps) {
  const say = useText()
  const announce = useAnnounce()
  const [choice, setChoice] = useState<NotificationChoice>()
  // An entry may then wait without an attempt of its own.
  const isDisconnected = useIsDisconnected()
  const isStuck = entries.some(
    ({ state, reason }) => state === 'queued' && (isDisconnected || reason !== undefined),
  )

  function decide(next: NotificationChoice): void {
    rememberChoice(next)
    setChoice(next)
    if (next === 'yes') announce(say('waiting.tellDone'))
  }

  async function ask(): Promise<void> {
    const permission = await Notification.requestPermission()
    decide(permission === 'granted' ? 'yes' : permission === 'denied' ? 'no' : 'later')
  }

  if (choice === 'yes') {
    return (
      <p className={styles.note}>
        <Text k="waiting.tellDone" />
      </p>
    )
  }
  if (!isStuck || choice || !mayOfferNotifications()) return null
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
