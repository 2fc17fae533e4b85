import { useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '../kit/intl.tsx'
import { useDraftWriter, useWithPhone } from '../phone/phone-context.tsx'
import { useStorageState } from '../phone/storage-state.ts'
import { isSafeToReload } from './is-safe-to-reload.ts'
import { keepPrerendered, keepServiceWorker, type WorkerHandle } from './service-worker.ts'
import { nextUpdateState, type UpdateState } from './update-state.ts'

export interface Update {
  readonly phase: UpdateState['phase']
  /** Takes the new version, with everything typed kept. */
  readonly apply: () => void
}

/** Development has no worker. */
const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator

/** Keeps the service worker installed, and shows when a newer version waits or has taken over. */
export function useServiceWorker(): Update {
  const drafts = useDraftWriter()
  const withPhone = useWithPhone()
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const storage = useStorageState()
  const worker = useRef<WorkerHandle>(null)
  const [{ phase }, dispatch] = useReducer(nextUpdateState, undefined, firstState)

  useEffect(() => {
    if (hasWorker) void keepPrerendered(language)
  }, [language])

  useEffect(() => {
    if (!hasWorker) return
    const opened = keepServiceWorker({
      onWaiting: () => dispatch('waiting'),
      onControlling: () => dispatch('took_over'),
    })
    worker.current = opened
    return () => opened.stop()
  }, [])

  useEffect(() => {
    if (storage === 'updated_elsewhere') dispatch('database_taken')
  }, [storage])

  async function reloadIfSafe(): Promise<void> {
    if (await withPhone((phone) => isSafeToReload(phone, drafts)).catch(() => false))
      dispatch('moved')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after a navigation, not when a version is found
  useEffect(() => {
    if (phase === 'ready' || phase === 'elsewhere' || phase === 'taken') void reloadIfSafe()
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after the take-over
  useEffect(() => {
    if (phase === 'taken') void reloadIfSafe()
  }, [phase])

  useEffect(() => {
    if (phase === 'applying' || phase === 'taking') worker.current?.skipWaiting()
    if (phase === 'reloading') void drafts.flush().finally(() => location.reload())
  }, [phase, drafts])

  return { phase, apply: () => dispatch('tap') }
}

function firstState(): UpdateState {
  return { phase: 'none', isControlled: Boolean(navigator.serviceWorker?.controller) }
}
