import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './banner.module.css'
import { takeReopened } from './reload-once.ts'

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
