import { createContext, use, useEffect, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import type { Elements } from '../kit/jsx.ts'
import { createDraftWriter, type DraftWriter } from './draft-writer.ts'

type WithPhone = <T>(run: (phone: Phone) => Promise<T>) => Promise<T>

/** The data layer loads after the first paint; until then `phone` is undefined. */
interface PhoneState {
  readonly phone?: Phone
  /** It could not be opened: the browser has no storage, or its code could not be fetched. */
  readonly isBroken: boolean
  readonly withPhone: WithPhone
  readonly drafts: DraftWriter
}

const PhoneContext = createContext<PhoneState | undefined>(undefined)

export interface PhoneProviderProps {
  /** Returns the same phone each time; after a failure the next call tries again. */
  readonly open: () => Promise<Phone>
  readonly children: Elements
}

export function PhoneProvider({ open, children }: PhoneProviderProps) {
  const [opened, setOpened] = useState<{ readonly phone?: Phone; readonly isBroken: boolean }>({
    isBroken: false,
  })
  const [access] = useState(() => {
    const withPhone: WithPhone = async (run) => run(await open())
    const drafts = createDraftWriter((field, text) =>
      withPhone((phone) => phone.drafts.write(field, text)),
    )
    return { withPhone, drafts }
  })

  useEffect(() => {
    open().then(
      (phone) => setOpened({ phone, isBroken: false }),
      () => setOpened({ isBroken: true }),
    )
  }, [open])

  useEffect(() => {
    const keepDrafts = () => void access.drafts.flush()
    addEventListener('pagehide', keepDrafts)
    document.addEventListener('visibilitychange', keepDrafts)
    return () => {
      removeEventListener('pagehide', keepDrafts)
      document.removeEventListener('visibilitychange', keepDrafts)
    }
  }, [access])

  return <PhoneContext value={{ ...opened, ...access }}>{children}</PhoneContext>
}

function usePhoneState(): PhoneState {
  const state = use(PhoneContext)
  if (!state) throw new Error('usePhone needs a PhoneProvider')
  return state
}

/** Undefined until the data layer has been loaded and opened. */
export function usePhone(): Phone | undefined {
  return usePhoneState().phone
}

/** Returns a function that waits for the phone and runs something with it. It throws what `run` throws, or why the phone could not be opened. */
export function useWithPhone(): WithPhone {
  return usePhoneState().withPhone
}

export function useDraftWriter(): DraftWriter {
  return usePhoneState().drafts
}

export function useIsPhoneBroken(): boolean {
  return usePhoneState().isBroken
}
