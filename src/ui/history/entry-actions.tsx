import { Printer, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { HistoryEntry } from '#data/phone.ts'
import { AskTwice } from '../kit/ask-twice.tsx'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useDeed } from '../kit/use-deed.ts'
import { useIsOwnServer } from '../kit/use-is-own-server.ts'
import { AskAgain } from './ask-again.tsx'
import { entryText } from './entry-text.ts'
import styles from './history.module.css'
import { printOnly } from './print-only.ts'
import type { EntryWords } from './use-entry-words.ts'

export interface EntryActionsProps {
  readonly entry: HistoryEntry
  readonly words: EntryWords
  readonly item: RefObject<HTMLElement | null>
  readonly onDeleted: () => void
}

export function EntryActions({ entry, words, item, onDeleted }: EntryActionsProps) {
  const say = useText()
  const announce = useAnnounce()
  const deed = useDeed()
  const isOwnServer = useIsOwnServer()
  const [isDoubted, setDoubted] = useState(false)

  async function remove(): Promise<void> {
    if (!(await deed.run((phone) => phone.history.remove(entry.kind, entry.id)))) return
    announce(say('waiting.deleted'))
    onDeleted()
  }

  if (isDoubted) {
    return (
      <>
        {deed.failure && <FailureNotice code={deed.failure.code} />}
        <AskTwice
          question="history.askDelete"
          yes={<Text k="waiting.delete" />}
          isBusy={deed.isBusy}
          onYes={() => void remove()}
          onNo={() => setDoubted(false)}
        />
      </>
    )
  }
  return (
    <div className={styles.actions}>
      {entry.kind === 'ask' && (
        <AskAgain question={entry.question} isSameWords={entry.standIn === 'unavailable'} />
      )}
      <CopyButton text={entryText(words)} label="waiting.copy" />
      <Button onClick={() => item.current && printOnly(item.current)}>
        <Printer size={18} aria-hidden />
        <Text k="history.print" />
      </Button>
      {isOwnServer && (
        <Button kind="danger" onClick={() => setDoubted(true)}>
          <Trash2 size={18} aria-hidden />
          <Text k="waiting.delete" />
        </Button>
      )}
    </div>
  )
}
