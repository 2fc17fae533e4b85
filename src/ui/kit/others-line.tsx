import { Text } from './intl.tsx'
import { useLive } from './use-live.ts'
import styles from './waiting-list.module.css'

/** That something of somebody else is locked on this phone: how many, and neither whose nor what. */
export function OthersLine() {
  const count = useLive((phone) => phone.session.othersUnsentCount) ?? 0
  if (count === 0) return null
  return (
    <p className={styles.note}>
      <Text k="waiting.others" values={{ count }} />
    </p>
  )
}
