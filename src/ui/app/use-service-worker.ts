import { useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useDraftWriter, useWithPhone } from '../kit/phone.tsx'
import { useLive } from '../kit/use-live.ts'
import { isQuiet } from './is-quiet.ts'
import { keepServiceWorker, type WorkerDoor } from './service-worker.ts'
import { nextUpdateState, type UpdateState } from './update-state.ts'

export interface Update {
  readonly phase: UpdateState['phase']
  /** Takes the new version, with everything typed kept. */
  readonly apply: () => void
}

/** Keeps the service worker installed and tells when a newer app waits or has come. Development has none. */
export function useServiceWorker(): Update {
  const drafts = useDraftWriter()
  const withPhone = useWithPhone()
  const { pathname } = useLocation()
  const storage = useLive((phone) => phone.storage)
  const door = useRef<WorkerDoor>(null)
  const [{ phase }, tell] = useReducer(nextUpdateState, undefined, firstState)

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const opened = keepServiceWorker({
      onWaiting: () => tell('waiting'),
      onTookOver: () => tell('took_over'),
    })
    door.current = opened
    return () => opened.stop()
  }, [])

  useEffect(() => {
    if (storage === 'updated_elsewhere') tell('database_taken')
  }, [storage])

  async function takeIfQuiet(): Promise<void> {
    if (await withPhone((phone) => isQuiet(phone, drafts)).catch(() => false)) tell('moved')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is a navigation, not a version that comes
  useEffect(() => {
    if (phase === 'ready' || phase === 'elsewhere' || phase === 'taken') void takeIfQuiet()
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has taken over
  useEffect(() => {
    if (phase === 'taken') void takeIfQuiet()
  }, [phase])

  useEffect(() => {
    if (phase === 'applying' || phase === 'taking') door.current?.apply()
    if (phase === 'reloading') void drafts.flush().finally(() => location.reload())
  }, [phase, drafts])

  return { phase, apply: () => tell('tap') }
}

function firstState(): UpdateState {
  return { phase: 'none', isControlled: Boolean(navigator.serviceWorker?.controller) }
}
