import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './banner.module.css'
import { useServiceWorker } from './use-service-worker.ts'

/** Offers a new version. It is taken on a tap, or when another page is opened while nothing is typed. */
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
