import { Download, FileText, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { ShareFile } from '../kit/share-file.tsx'
import { useWaitingFiles } from './use-waiting-files.ts'
import styles from './waiting-page.module.css'

export interface WaitingFilesProps {
  /** There is something that a copy would hold. */
  readonly hasUnsent: boolean
}

/** What waits as a file, taken out and put back; and what has happened to it, for support. */
export function WaitingFiles({ hasUnsent }: WaitingFilesProps) {
  const { isBusy, outcome, save, putBack, saveJournal } = useWaitingFiles()
  const picker = useRef<HTMLInputElement>(null)

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0]
    // So that the same file can be chosen once more.
    target.value = ''
    if (file) putBack(file)
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
