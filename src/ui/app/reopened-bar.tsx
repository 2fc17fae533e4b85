import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './banner.module.css'
import { reopenedKey } from './error-boundary.tsx'

/** Says once why the page was opened again, until somebody has read it. */
export function ReopenedBar() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(takeReopened())
  }, [])
  return (
    <div role="status">
      {isShown && (
        <div className={styles.bar}>
          <p>
            <Text k="app.reopened" />
          </p>
          <Button onClick={() => setShown(false)}>
            <Text k="nav.closeMenu" />
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whether this load is such a reload. A browser that blocks its storage does not tell. */
function takeReopened(): boolean {
  try {
    const isReopened = sessionStorage.getItem(reopenedKey) !== null
    sessionStorage.removeItem(reopenedKey)
    return isReopened
  } catch {
    return false
  }
}
