import type { LucideIcon } from 'lucide-react'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import Sprout from 'lucide-react/icons/sprout'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Text } from '../kit/intl.tsx'
import styles from './features.module.css'

/** What Fosol does for a farmer (SPEC.md section 2). */
export function Features() {
  return (
    <section id="features">
      <h2>
        <Text k="home.features" />
      </h2>
      <div className={styles.features}>
        <Feature Icon={Sprout} of="personal" />
        <Feature Icon={TriangleAlert} of="disease" />
        <Feature Icon={ChartNoAxesCombined} of="data" />
      </div>
    </section>
  )
}

interface FeatureProps {
  readonly of: 'personal' | 'disease' | 'data'
  readonly Icon: LucideIcon
}

function Feature({ of, Icon }: FeatureProps) {
  return (
    <article className={styles.feature}>
      <Icon aria-hidden />
      <h3>
        <Text k={`home.${of}`} />
      </h3>
      <p>
        <Text k={`home.${of}Words`} />
      </p>
    </article>
  )
}
