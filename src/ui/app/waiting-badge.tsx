import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useNumber, useText } from '../kit/intl.tsx'
import styles from '../kit/menu.module.css'
import { useLive } from '../phone/use-live.ts'

/** How many requests wait on the phone, with a link to the page that lists them. */
export function WaitingBadge() {
  const text = useText()
  const number = useNumber()
  const count = useLive((phone) => phone.waiting.count()) ?? 0
  useEffect(() => showOnIcon(count), [count])
  if (count === 0) return null
  return (
    <Link
      to="/waiting"
      className={styles.pill}
      data-tone="wait"
      aria-label={text('nav.waiting', { count })}
    >
      <Hourglass size={18} aria-hidden />
      <span>{number(count)}</span>
    </Link>
  )
}

/** The same number on the app's icon, where the system supports it (Badging API). */
function showOnIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // It rejects where the app is not installed.
  void navigator.setAppBadge(count).catch(() => undefined)
}
