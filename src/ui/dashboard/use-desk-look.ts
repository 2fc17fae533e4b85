import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type DeskLook, readDeskLook, writeDeskLook } from './desk-look.ts'

export interface DeskLookHold {
  /** Another after each navigation. */
  readonly key: string
  readonly look: DeskLook
  change(step: (look: DeskLook) => DeskLook): void
}

interface Held {
  /** Of the navigation that led here. */
  readonly key: string
  readonly look: DeskLook
}

/** What is looked at, kept in the address past the router, which would take each letter of a search for a new page. */
export function useDeskLook(): DeskLookHold {
  const { key, search } = useLocation()
  const [held, setHeld] = useState<Held>({ key, look: readDeskLook(search) })
  // Another tab was tapped, or the way back was taken.
  const isLeft = held.key !== key
  const look = isLeft ? readDeskLook(search) : held.look
  if (isLeft) setHeld({ key, look })

  const [change] = useState(
    () => (step: (look: DeskLook) => DeskLook) =>
      setHeld((before) => ({ ...before, look: step(before.look) })),
  )

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + writeDeskLook(look))
  }, [look])

  return { key, look, change }
}
