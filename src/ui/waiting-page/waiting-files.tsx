import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { ShareFile } from '../kit/share-file.tsx'
import { useWaitingFiles } from './use-waiting-files.ts'
import styles from './waiting-page.module.css'

export interface WaitingFilesProps {
  /** There are requests that a backup would contain. */
  readonly hasUnsent: boolean
}

/** Saves and restores the waiting requests as a file; saves the journal of what happened to them, for support. */
export function WaitingFiles({ hasUnsent }: WaitingFilesProps) {
  const { isBusy, outcome, save, restore, saveJournal } = useWaitingFiles()
  const picker = useRef<HTMLInputElement>(null)

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0]
    // Else choosing the same file again would fire no `change` event.
    target.value = ''
    if (file) restore(file)
  }

  return (
    <Card>
      <header>
        <h2>
          <Text k="waitingPage.files" />
        </h2>
        <p className={styles.note}>
          <Text k="waitingPage.filesNote" />
        </p>
      </header>
      <div className={styles.actions}>
        {hasUnsent && (
          <Button isBusy={isBusy} onClick={save}>
            <Download size={18} aria-hidden />
            <Text k="waitingPage.save" />
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => picker.current?.click()}>
          <Upload size={18} aria-hidden />
          <Text k="waitingPage.putBack" />
        </Button>
        <Button isBusy={isBusy} onClick={saveJournal}>
          <FileText size={18} aria-hidden />
          <Text k="waitingPage.journal" />
        </Button>
        <input ref={picker} type="file" accept=".txt,text/plain" hidden onChange={take} />
      </div>
      {outcome && (
        <Notice tone={outcome.tone} isAlert={outcome.tone === 'stop'}>
          <p>
            <Text k={outcome.key} values={outcome.values ?? {}} />
          </p>
          {outcome.file && <ShareFile key={outcome.file.name} file={outcome.file} />}
        </Notice>
      )}
    </Card>
  )
}
