import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type HistoryLook, noFilter, readLook, withFilter, writeLook } from './history-look.ts'

export interface LookHold {
  readonly look: HistoryLook
  /** Another one where what was being typed counts no more. */
  readonly epoch: number
  change(step: (look: HistoryLook) => HistoryLook): void
  /** Without words and days. */
  showAll(): void
}

interface Held {
  /** Of the navigation that led here. */
  readonly key: string
  readonly look: HistoryLook
  readonly epoch: number
}

/**
 * What is looked at, kept in the address. Past the router, which would take each letter for a new page: it would go to
 * the top and take the focus from the field.
 */
export function useHistoryLook(): LookHold {
  const { key, search } = useLocation()
  const [held, setHeld] = useState<Held>({ key, look: readLook(search), epoch: 0 })
  // The link to this page was tapped while it was open.
  if (held.key !== key) setHeld({ key, look: readLook(search), epoch: held.epoch + 1 })

  const [steps] = useState(() => ({
    change: (step: (look: HistoryLook) => HistoryLook) =>
      setHeld((before) => ({ ...before, look: step(before.look) })),
    showAll: () =>
      setHeld(({ look, epoch, ...rest }) => ({
        ...rest,
        look: withFilter(look, noFilter),
        epoch: epoch + 1,
      })),
  }))

  const { look, epoch } = held
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + writeLook(look))
  }, [look])

  return { look, epoch, ...steps }
}
