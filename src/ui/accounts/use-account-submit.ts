import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Phone } from '#data/phone.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useDraftWriter, useWithPhone } from '../phone/phone-context.tsx'
import { asFailure } from '../phone/use-action.ts'
import { pathAfterLogin } from './path-after-login.ts'
import { type Draft, withDraftCleared } from './with-draft-cleared.ts'

export type SubmitState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly code: FailureCode }

export interface AccountSubmit {
  readonly state: SubmitState
  readonly submit: (draft: Draft, send: (phone: Phone) => Promise<void>) => Promise<void>
}

/** Submits the login or signup form, then opens the next page. */
export function useAccountSubmit(doneKey: MessageKey): AccountSubmit {
  const text = useText()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const { state: sentBy } = useLocation()
  const withPhone = useWithPhone()
  const drafts = useDraftWriter()
  const [state, setState] = useState<SubmitState>({ kind: 'idle' })

  async function submit(draft: Draft, send: (phone: Phone) => Promise<void>): Promise<void> {
    setState({ kind: 'busy' })
    try {
      await withPhone((phone) => withDraftCleared(drafts, draft, () => send(phone)))
    } catch (error) {
      setState({ kind: 'failed', code: asFailure(error).code })
      return
    }
    announce(text(doneKey))
    await navigate(pathAfterLogin(sentBy), { replace: true })
  }

  return { state, submit }
}
