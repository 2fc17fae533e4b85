import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Text, useText } from './intl.tsx'
import { useAnnounce } from './live-region.tsx'

export interface CopyButtonProps {
  readonly text: string
  readonly label: MessageKey
}

/** Copies a text. Its own label then says whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const say = useText()
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<MessageKey>()

  async function copy(): Promise<void> {
    const said = (await copyText(text)) ? 'waiting.copied' : 'waiting.copyFailed'
    setOutcome(said)
    announce(say(said))
  }

  return (
    <Button onClick={() => void copy()}>
      <Copy size={18} aria-hidden />
      <Text k={outcome ?? label} />
    </Button>
  )
}
