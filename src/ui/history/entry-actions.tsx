import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import { Fragment, type RefObject, useState } from 'react'
import type { HistoryEntry } from '#data/history/record.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { FailureNotice } from '../kit/failure-notice.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useAction } from '../phone/use-action.ts'
import { useIsOwnServer } from '../phone/use-is-own-server.ts'
import { AskAgain } from './ask-again.tsx'
import { entryText } from './entry-text.ts'
import styles from './history.module.css'
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
  const action = useAction()
  const isOwnServer = useIsOwnServer()
  const [isConfirming, setConfirming] = useState(false)

  async function remove(): Promise<void> {
    if (!(await action.run((phone) => phone.history.remove(entry.kind, entry.id)))) return
    announce(say('waiting.deleted'))
    onDeleted()
  }

  if (isConfirming) {
    return (
      <Fragment>
        {action.failure && <FailureNotice code={action.failure.code} />}
        <Confirm
          question="history.askDelete"
          yes={<Text k="waiting.delete" />}
          isBusy={action.isBusy}
          onYes={() => void remove()}
          onNo={() => setConfirming(false)}
        />
      </Fragment>
    )
  }
  return (
    <div className={styles.actions}>
      {entry.kind === 'ask' && (
        <AskAgain
          question={entry.question}
          context={entry.context}
          isSameWords={entry.standIn === 'unavailable'}
        />
      )}
      <CopyButton text={entryText(words)} label="waiting.copy" />
      <Button onClick={() => item.current && printOnly(item.current)}>
        <Printer size={18} aria-hidden />
        <Text k="history.print" />
      </Button>
      {isOwnServer && (
        <Button kind="danger" onClick={() => setConfirming(true)}>
          <Trash2 size={18} aria-hidden />
          <Text k="waiting.delete" />
        </Button>
      )}
    </div>
  )
}

/** Prints one element of the page; the print styles hide the others. */
function printOnly(element: HTMLElement): void {
  element.dataset.printed = ''
  addEventListener('afterprint', () => delete element.dataset.printed, { once: true })
  print()
}
