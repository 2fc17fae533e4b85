import { useNavigate } from 'react-router-dom'
import type { RequestContent } from '#data/phone.ts'
import { FieldCard } from '../kit/field-card.tsx'
import { Text, useLanguage } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useDraftWriter } from '../kit/phone.tsx'
import { useLive } from '../kit/use-live.ts'
import { WaitingList } from '../kit/waiting-list.tsx'
import { draftsOf } from './content-drafts.ts'
import { useFilledForms } from './use-filled-forms.ts'
import { WaitingFiles } from './waiting-files.tsx'
import { WaitingTogether } from './waiting-together.tsx'

/** Everything of this owner that is not answered yet, of both kinds, and what keeps it safe. */
export function WaitingPage() {
  const navigate = useNavigate()
  const drafts = useDraftWriter()
  const { language } = useLanguage()
  const questions = useLive((phone) => phone.waiting.entries('ask'))
  const readings = useLive((phone) => phone.waiting.entries('recommend'))
  const filled = useFilledForms()

  function takeIn(content: RequestContent): void {
    const kept = draftsOf(content, language).map(([field, text]) => drafts.now(field, text))
    const open = () =>
      navigate(content.kind === 'ask' ? '/ai-crop-advisor' : '/crop-recommendation')
    // The form reads its drafts once, when it is opened.
    void Promise.all(kept).then(open, open)
  }

  if (!questions || !readings) return <Page title="waitingPage.title">{null}</Page>
  const entries = [...questions, ...readings]
  const isEmpty = entries.length === 0
  return (
    <Page title="waitingPage.title" {...(!isEmpty && { subtitle: 'waitingPage.subtitle' })}>
      {isEmpty ? <NothingWaits /> : <WaitingTogether entries={entries} />}
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
      {/* What was refused ends on this phone. */}
      <WaitingFiles hasUnsent={entries.some(({ state }) => state !== 'failed')} />
      <FieldCard />
    </Page>
  )
}

function NothingWaits() {
  return (
    <Notice tone="done">
      <p>
        <Text k="waitingPage.none" />
      </p>
    </Notice>
  )
}
