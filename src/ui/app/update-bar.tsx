import { RefreshCw } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './line.module.css'
import { useServiceWorker } from './use-service-worker.ts'

/** A quiet bar; nothing changes before a tap, or before another page is opened with nothing typed. */
export function UpdateBar() {
  const { phase, apply } = useServiceWorker()
  const isTaken = phase === 'elsewhere' || phase === 'taken'
  return (
    <div role="status">
      {phase !== 'none' && (
        <div className={styles.bar}>
          <p>
            <Text k={isTaken ? 'update.elsewhere' : 'update.ready'} />
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
  taking: 'update.apply',
  taken: 'update.continue',
  elsewhere: 'update.continue',
  applying: 'update.applying',
  reloading: 'update.applying',
} as const
