import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { useText } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useAnnounce } from '../kit/live-region.tsx'
import { words } from '../kit/words.ts'
import { useWithPhone } from '../phone/phone-context.tsx'

/** Loaded with its messages at the first logout with unsent requests. */
const LogoutWithUnsent = lazy(async () => {
  const [loaded] = await Promise.all([import('./logout-with-unsent.tsx'), words.need('waiting')])
  return { default: loaded.LogoutWithUnsent }
})

export interface Logout {
  /** Logs out; first opens the dialog if something is still unsent. */
  readonly start: () => void
  readonly dialog: Elements
}

export function useLogout(onDone: () => void): Logout {
  const text = useText()
  const announce = useAnnounce()
  const withPhone = useWithPhone()
  const [isOpen, setOpen] = useState(false)
  const [unsentCount, setUnsentCount] = useState(0)

  function leave(): void {
    setOpen(false)
    announce(text('logout.done'))
    onDone()
  }

  async function start(): Promise<void> {
    const count = await withPhone(async ({ session }) => {
      const unsent = await session.unsentCount()
      if (unsent === 0) await session.signOut()
      return unsent
    }).catch((error: unknown) => {
      announce(text('logout.failed'))
      throw error
    })
    if (count === 0) return leave()
    setUnsentCount(count)
    setOpen(true)
  }

  const stay = () => setOpen(false)
  return {
    start: () => void start(),
    dialog: (
      <Dialog isOpen={isOpen} onClose={stay} label={text('nav.logout')}>
        <Suspense fallback={null}>
          <LogoutWithUnsent unsentCount={unsentCount} onStay={stay} onLeft={leave} />
        </Suspense>
      </Dialog>
    ),
  }
}
