import { Suspense, useState } from 'react'
import { Text } from '../kit/intl.tsx'
import type { PageEntry } from './pages.tsx'
import styles from './screen.module.css'

export interface ScreenProps {
  readonly entry: PageEntry
}

/**
 * Renders a page. Suspense is only for one that is not loaded yet: React keeps its fallback on the screen for at least 300 ms,
 * and hydrates what is in it by itself, in one long task when anything above it changes meanwhile.
 */
export function Screen({ entry: { loaded, Lazy } }: ScreenProps) {
  const [Loaded] = useState(loaded)
  if (Loaded) return <Loaded />
  return (
    <Suspense fallback={<Opening />}>
      <Lazy />
    </Suspense>
  )
}

function Opening() {
  return (
    <main id="main" className={styles.opening}>
      <p>
        <Text k="app.opening" />
      </p>
    </main>
  )
}
