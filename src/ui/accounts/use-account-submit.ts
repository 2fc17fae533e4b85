import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Phone } from '#data/phone.ts'
import { Failure, type FailureCode } from '#domain/failure.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useDraftWriter, useWithPhone } from '../kit/phone.tsx'
import { type Draft, holdDraftBack } from './hold-draft-back.ts'
import { pathAfterLogin } from './path-after-login.ts'

export type SubmitState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** Without a code: something that is no refusal, such as a phone without storage. */
  | { readonly kind: 'failed'; readonly code?: FailureCode }

export interface AccountSubmit {
  readonly state: SubmitState
  readonly submit: (draft: Draft, send: (phone: Phone) => Promise<void>) => Promise<void>
}

/** What login and signup share: one try at a time, then on to the app. */
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
      await withPhone((phone) => holdDraftBack(drafts, draft, () => send(phone)))
    } catch (error) {
      setState({ kind: 'failed', ...(error instanceof Failure ? { code: error.code } : {}) })
      if (error instanceof Failure) return
      throw error
    }
    announce(text(doneKey))
    await navigate(pathAfterLogin(sentBy), { replace: true })
  }

  return { state, submit }
}
