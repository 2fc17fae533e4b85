import { useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Text } from '../kit/intl.tsx'
import styles from './install-card.module.css'
import { installOffer } from './install-offer.ts'

const steps = ['install.share', 'install.add', 'install.confirm'] as const

export interface InstallCardProps {
  /** On the page where the farmer looks for it: also after they have declined, and with nothing to decline. */
  readonly isLookedFor?: boolean
}

/** Offers to add the app to the home screen, with a picture of it. */
export function InstallCard({ isLookedFor = false }: InstallCardProps) {
  const { subscribe, method: possible, offered } = installOffer
  const method = useSyncExternalStore(subscribe, isLookedFor ? possible : offered)
  if (!method) return null
  return (
    <Card>
      <div className={styles.offer}>
        <HomeScreen />
        <div>
          <h2>
            <Text k="install.title" />
          </h2>
          <p>
            <Text k="install.why" />
          </p>
        </div>
      </div>
      {method === 'by-hand' && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <Text k={step} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.choice}>
        {method === 'prompt' && (
          <Button kind="primary" onClick={() => void installOffer.accept()}>
            <Text k="install.accept" />
          </Button>
        )}
        {!isLookedFor && (
          <Button onClick={installOffer.decline}>
            <Text k={method === 'prompt' ? 'install.decline' : 'install.done'} />
          </Button>
        )}
      </div>
    </Card>
  )
}

/** A home screen with the app's icon among others. */
function HomeScreen() {
  return (
    <svg className={styles.phone} viewBox="0 0 56 80" aria-hidden="true">
      <rect x="1" y="1" width="54" height="78" rx="8" />
      <path d="M10 12h10v10H10zM36 12h10v10H36zM10 30h10v10H10zM23 30h10v10H23zM23 12h10v10H23z" />
      <image href="/icon.svg" x="33" y="27" width="16" height="16" />
    </svg>
  )
}
