import Bell from 'lucide-react/icons/bell'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { useAnnounce } from '../kit/live-region.tsx'
import { notificationPermission } from '../phone-status/notification-permission.ts'
import { SettingWords } from './setting-words.tsx'
import styles from './settings.module.css'

/** Notifications of answers that come while the app is closed. The browser asks, and only there they are switched off again. */
export function NotificationRow() {
  const say = useText()
  const announce = useAnnounce()
  const row = useRef<HTMLLIElement>(null)
  const [permission, setPermission] = useState(notificationPermission)

  // The farmer comes back from the browser's settings.
  useEffect(() => {
    const read = () => setPermission(notificationPermission())
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])

  async function ask(): Promise<void> {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'default') return
    // The button is gone.
    row.current?.focus()
    announce(say(`myField.tell.${answer}`))
  }

  if (permission === undefined) return null
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <SettingWords
        icon={<Bell />}
        title={<Text k="myField.tell" />}
        note={permission !== 'default' && <Text k={`myField.tell.${permission}`} />}
      />
      {permission === 'default' && (
        <Button onClick={() => void ask()}>
          <Text k="myField.tell.ask" />
        </Button>
      )}
    </li>
  )
}
