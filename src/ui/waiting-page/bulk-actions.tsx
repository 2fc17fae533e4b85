import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { usePhone } from '../phone/phone-context.tsx'
import { useReadingsLine } from '../records/use-readings-line.ts'
import styles from './waiting-page.module.css'

/** Actions on all waiting requests at once. */
export function BulkActions({ entries }: { readonly entries: readonly WaitingEntry[] }) {
  const say = useText()
  const announce = useAnnounce()
  const phone = usePhone()
  const readingsLine = useReadingsLine()
  const [isSending, setSending] = useState(false)
  const words = entries.map(({ content }) => {
    if (content.kind === 'recommend') return readingsLine(content.field.readings)
    return content.isPrivate ? say('waiting.private') : content.question
  })

  function sendAll(): void {
    phone?.wake()
    setSending(true)
    announce(say('waitingPage.sending'))
  }

  return (
    <Card>
      <h2 className="visually-hidden">
        <Text k="waitingPage.all" />
      </h2>
      <div className={styles.actions}>
        <Button kind="primary" onClick={sendAll}>
          <Send size={18} aria-hidden />
          <Text k="waitingPage.sendAll" />
        </Button>
        <CopyButton text={words.join('\n\n')} label="waitingPage.copyAll" />
      </div>
      {isSending && (
        <p className={styles.note}>
          <Text k="waitingPage.sending" />
        </p>
      )}
    </Card>
  )
}
