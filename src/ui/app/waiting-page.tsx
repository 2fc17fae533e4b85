import { Download, Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RequestContent, WaitingEntry } from '#data/phone.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useDraftWriter, usePhone } from '../kit/phone.tsx'
import { saveFile, type TextFile } from '../kit/save-file.ts'
import { ShareFile } from '../kit/share-file.tsx'
import { useLive } from '../kit/use-live.ts'
import { useReadingsLine } from '../kit/use-readings-line.ts'
import { useToday } from '../kit/use-today.ts'
import { WaitingList } from '../kit/waiting-list.tsx'
import { draftsOf } from './content-drafts.ts'
import { unsentFile } from './unsent-file.ts'
import { useFilledForms } from './use-filled-forms.ts'
import styles from './waiting-page.module.css'

/** Everything of this owner that is not answered yet, of both kinds. */
export function WaitingPage() {
  const navigate = useNavigate()
  const drafts = useDraftWriter()
  const { language } = useLanguage()
  const questions = useLive((phone) => phone.waiting.entries('ask'))
  const readings = useLive((phone) => phone.waiting.entries('recommend'))
  const filled = useFilledForms()

  function takeIn(content: RequestContent): void {
    for (const [field, text] of draftsOf(content, language)) void drafts.now(field, text)
    void navigate(content.kind === 'ask' ? '/ai-crop-advisor' : '/crop-recommendation')
  }

  if (!questions || !readings) return <Page title="waitingPage.title">{null}</Page>
  const entries = [...questions, ...readings]
  if (entries.length === 0) return <NothingWaits />
  return (
    <Page title="waitingPage.title" subtitle="waitingPage.subtitle">
      <Together entries={entries} />
      <WaitingList
        kind="ask"
        heading="waitingPage.questions"
        isFormFilled={filled.ask}
        onEdit={takeIn}
      />
      <WaitingList
        kind="recommend"
        heading="waitingPage.readings"
        isFormFilled={filled.recommend}
        onEdit={takeIn}
      />
    </Page>
  )
}

function NothingWaits() {
  return (
    <Page title="waitingPage.title">
      <Notice tone="done">
        <p>
          <Text k="waitingPage.none" />
        </p>
      </Notice>
    </Page>
  )
}

/** What can be done with all of it at once. */
function Together({ entries }: { readonly entries: readonly WaitingEntry[] }) {
  const say = useText()
  const announce = useAnnounce()
  const phone = usePhone()
  const today = useToday()
  const readingsLine = useReadingsLine()
  const [isSending, setSending] = useState(false)
  const [file, setFile] = useState<TextFile>()
  const words = entries.map(({ content }) =>
    content.kind === 'ask' ? content.question : readingsLine(content.field.readings),
  )

  function sendAll(): void {
    phone?.wake()
    setSending(true)
    announce(say('waitingPage.sending'))
  }

  function save(): void {
    const made = unsentFile(entries, today)
    saveFile(made)
    setFile(made)
    announce(say('waitingPage.saved', { name: made.name }))
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
        <Button onClick={save}>
          <Download size={18} aria-hidden />
          <Text k="waitingPage.save" />
        </Button>
        {file && <ShareFile file={file} />}
      </div>
      {isSending && (
        <p className={styles.note}>
          <Text k="waitingPage.sending" />
        </p>
      )}
      {file && (
        <p className={styles.note}>
          <Text k="waitingPage.saved" values={{ name: file.name }} />
        </p>
      )}
    </Card>
  )
}
