import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { useWithPhone } from '../kit/phone.tsx'
import styles from './accounts.module.css'

export interface Logout {
  /** Logs out, after a question when something is still unsent. */
  readonly start: () => void
  readonly dialog: ReactNode
}

export function useLogout(onDone: () => void): Logout {
  const text = useText()
  const announce = useAnnounce()
  const withPhone = useWithPhone()
  const [unsentCount, setUnsentCount] = useState(0)

  async function signOut(): Promise<void> {
    await withPhone((phone) => phone.session.signOut())
    setUnsentCount(0)
    announce(text('logout.done'))
    onDone()
  }

  async function start(): Promise<void> {
    const count = await withPhone((phone) => phone.session.unsentCount())
    if (count > 0) setUnsentCount(count)
    else await signOut()
  }

  const stay = () => setUnsentCount(0)
  const dialog = (
    <Dialog isOpen={unsentCount > 0} onClose={stay} label={text('logout.title')}>
      <div className={styles.question}>
        <h2>
          <Text k="logout.title" />
        </h2>
        <p>
          <Text k="logout.unsent" values={{ count: unsentCount }} />
        </p>
        <div className={styles.choices}>
          <Button kind="primary" onClick={stay}>
            <Text k="logout.stay" />
          </Button>
          <Button kind="danger" onClick={() => void signOut()}>
            <LogOut size={20} aria-hidden />
            <Text k="logout.confirm" />
          </Button>
        </div>
      </div>
    </Dialog>
  )
  return { start: () => void start(), dialog }
}
