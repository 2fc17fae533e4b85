import { createContext, use, useEffect, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import type { Elements } from '../kit/jsx.ts'
import { createDraftWriter, type DraftWriter } from './draft-writer.ts'
import { unlessSilent, useStorageState } from './storage-state.ts'

type WithPhone = <T>(run: (phone: Phone) => Promise<T>) => Promise<T>

/** The data layer loads after the first paint; until then `phone` is undefined. */
interface PhoneState {
  readonly phone?: Phone
  /** Its code could not be fetched. */
  readonly isBroken: boolean
  readonly withPhone: WithPhone
  readonly whenOpen: WithPhone
  readonly drafts: DraftWriter
}

const PhoneContext = createContext<PhoneState | undefined>(undefined)

export interface PhoneProviderProps {
  /** Returns the same phone each time; after a failure the next call tries again. */
  readonly open: () => Promise<Phone>
  readonly children: Elements
}

export function PhoneProvider({ open, children }: PhoneProviderProps) {
  const [state, setState] = useState<{ readonly phone?: Phone; readonly isBroken: boolean }>({
    isBroken: false,
  })
  const [access] = useState(() => {
    async function opened(): Promise<Phone> {
      const phone = await open()
      // An earlier try may have failed.
      setState((before) => (before.phone ? before : { phone, isBroken: false }))
      return phone
    }
    const withPhone: WithPhone = async (run) => {
      const phone = await unlessSilent(opened())
      return phone.checked(() => run(phone))
    }
    const whenOpen: WithPhone = async (run) => run(await opened())
    const drafts = createDraftWriter((field, text) =>
      whenOpen((phone) => phone.drafts.write(field, text)),
    )
    return { withPhone, whenOpen, drafts }
  })

  useEffect(() => {
    access.whenOpen(async () => undefined).catch(() => setState({ isBroken: true }))
  }, [access])

  useEffect(() => {
    const keepDrafts = () => void access.drafts.flush()
    addEventListener('pagehide', keepDrafts)
    document.addEventListener('visibilitychange', keepDrafts)
    return () => {
      removeEventListener('pagehide', keepDrafts)
      document.removeEventListener('visibilitychange', keepDrafts)
    }
  }, [access])

  return <PhoneContext value={{ ...state, ...access }}>{children}</PhoneContext>
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

/** The same for what nobody waits for, such as drafts: it waits until the databases answer, however long that takes. */
export function useWhenOpen(): WithPhone {
  return usePhoneState().whenOpen
}

export function useDraftWriter(): DraftWriter {
  return usePhoneState().drafts
}

/** Whether nothing comes from the phone: its code could not be fetched, or its databases do not answer. */
export function useIsPhoneBroken(): boolean {
  const storage = useStorageState()
  return usePhoneState().isBroken || storage === 'silent'
}
