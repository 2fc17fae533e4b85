import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import { createDraftWriter, type DraftWriter } from './draft-writer.ts'

type WithPhone = <T>(run: (phone: Phone) => Promise<T>) => Promise<T>

/** The data layer arrives after the first paint; until then screens draw what they can. */
interface PhoneState {
  readonly phone?: Phone
  /** It could not be opened: no storage, or its code could not be fetched. */
  readonly isBroken: boolean
  readonly withPhone: WithPhone
  readonly drafts: DraftWriter
}

const PhoneContext = createContext<PhoneState | undefined>(undefined)

export interface PhoneProviderProps {
  /** Gives the same phone every time it is asked; tries anew after a failure. */
  readonly open: () => Promise<Phone>
  readonly children: ReactNode
}

export function PhoneProvider({ open, children }: PhoneProviderProps) {
  const [opened, setOpened] = useState<{ readonly phone?: Phone; readonly isBroken: boolean }>({
    isBroken: false,
  })
  const [doors] = useState(() => {
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
    const keepDrafts = () => void doors.drafts.flush()
    addEventListener('pagehide', keepDrafts)
    document.addEventListener('visibilitychange', keepDrafts)
    return () => {
      removeEventListener('pagehide', keepDrafts)
      document.removeEventListener('visibilitychange', keepDrafts)
    }
  }, [doors])

  return <PhoneContext value={{ ...opened, ...doors }}>{children}</PhoneContext>
}

function usePhoneState(): PhoneState {
  const state = use(PhoneContext)
  if (!state) throw new Error('a screen stands outside PhoneProvider')
  return state
}

/** Undefined until the data layer is loaded and open. */
export function usePhone(): Phone | undefined {
  return usePhoneState().phone
}

/** Runs something with the phone as soon as it is there. @throws what `run` throws, or why the phone could not be opened */
export function useWithPhone(): WithPhone {
  return usePhoneState().withPhone
}

export function useDraftWriter(): DraftWriter {
  return usePhoneState().drafts
}

export function useIsPhoneBroken(): boolean {
  return usePhoneState().isBroken
}
