import { useEffect, useRef } from 'react'
import type { Conversation, LocalRecommendation } from '#data/storage/rows.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'

/** Tells screen readers that the server's answer has replaced the phone's own, once for each record that was waiting. */
export function useAnnounceAnswer(
  record: Pick<Conversation | LocalRecommendation, 'clientKey' | 'progress'> | undefined,
  message: MessageKey,
): void {
  const say = useText()
  const announce = useAnnounce()
  const waitingKey = useRef<string>(undefined)
  useEffect(() => {
    if (!record) return
    const { clientKey, progress } = record
    if (progress.state === 'waiting') waitingKey.current = clientKey
    else if (progress.state === 'answered' && waitingKey.current === clientKey) {
      waitingKey.current = undefined
      announce(say(message))
    }
  }, [record, message, say, announce])
}
