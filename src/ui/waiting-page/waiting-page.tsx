import { useNavigate } from 'react-router-dom'
import type { RequestContent } from '#data/outbox/request-kind.ts'
import { ownFieldOf, rememberedTexts } from '../crops/field-form.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useDraftWriter, useWithPhone } from '../phone/phone-context.tsx'
import { useLive } from '../phone/use-live.ts'
import { WaitingList } from '../phone-status/waiting-list.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { draftsOf } from './form-drafts.ts'
import { useFilledForms } from './use-filled-forms.ts'
import { WaitingFiles } from './waiting-files.tsx'

/** All requests of this owner without an answer, of both kinds, and their backup. */
export function WaitingPage() {
  const navigate = useNavigate()
  const drafts = useDraftWriter()
  const withPhone = useWithPhone()
  const { language } = useLanguage()
  const questions = useLive((phone) => phone.waiting.entries('ask'))
  const readings = useLive((phone) => phone.waiting.entries('recommend'))
  const filled = useFilledForms()

  function editAsNew(content: RequestContent): void {
    const saved = draftsOf(content, language).map(([field, text]) => drafts.save(field, text))
    if (content.kind === 'recommend') {
      const field = ownFieldOf(rememberedTexts(content.field))
      saved.push(withPhone((phone) => phone.field.save(field)))
    }
    const open = () =>
      navigate(content.kind === 'ask' ? '/ai-crop-advisor' : '/crop-recommendation')
    // The form reads its drafts only once, when it opens.
    void Promise.allSettled(saved).then(open)
  }

  if (!questions || !readings || !filled) return <Page title="waitingPage.title">{null}</Page>
  const entries = [...questions, ...readings]
  const isEmpty = entries.length === 0
  return (
    <Page title="waitingPage.title" {...(!isEmpty && { subtitle: 'waitingPage.subtitle' })}>
      {isEmpty ? <NothingWaits /> : <BulkActions entries={entries} />}
      <WaitingList
        kind="ask"
        heading="waitingPage.questions"
        isFormFilled={filled.ask}
        onEdit={editAsNew}
      />
      <WaitingList
        kind="recommend"
        heading="waitingPage.readings"
        isFormFilled={filled.recommend}
        onEdit={editAsNew}
      />
      {/* Refused requests are never sent again, so they need no backup. */}
      <WaitingFiles hasUnsent={entries.some(({ state }) => state !== 'failed')} />
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
