import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './line.module.css'
import { useServiceWorker } from './use-service-worker.ts'

/** A quiet bar; nothing changes before the tap. */
export function UpdateBar() {
  const { phase, apply } = useServiceWorker()
  return (
    <div role="status">
      {phase !== 'none' && (
        <div className={styles.bar}>
          <p>
            <Text k={phase === 'elsewhere' ? 'update.elsewhere' : 'update.ready'} />
          </p>
          <Button onClick={apply} isBusy={phase === 'applying' || phase === 'reloading'}>
            <RefreshCw size={18} aria-hidden />
            <Text k={buttonKeys[phase]} />
          </Button>
        </div>
      )}
    </div>
  )
}

const buttonKeys = {
  ready: 'update.apply',
  elsewhere: 'update.continue',
  applying: 'update.applying',
  reloading: 'update.applying',
} as const
