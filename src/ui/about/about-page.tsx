import type { LucideIcon } from 'lucide-react'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sprout from 'lucide-react/icons/sprout'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Children } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { useHeading } from '../kit/page.tsx'
import styles from './about.module.css'
import { Team } from './team-section.tsx'

export function AboutPage() {
  const heading = useHeading('about.title')
  return (
    <main id="main" className={styles.about}>
      <div className={styles.hero}>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            <Text k="about.title" />
          </h1>
          <p>
            <Text k="about.subtitle" />
          </p>
          <ButtonLink kind="primary" to="/signup">
            <Text k="about.signup" />
          </ButtonLink>
        </header>
        <Seedling />
      </div>
      <div className={styles.cards}>
        <Aim of="mission" />
        <Aim of="vision" />
      </div>
      <Part of="different">
        <Card of="personal" Icon={Sprout} />
        <Card of="disease" Icon={TriangleAlert} />
        <Card of="yield" Icon={ChartNoAxesCombined} />
      </Part>
      <Part of="features">
        <Card of="advisor" Icon={MessageCircle} />
        <Card of="crops" Icon={Sprout} />
        <Link to="/#features">
          <Text k="about.allFeatures" />
        </Link>
      </Part>
      <section className={styles.banner}>
        <h2>
          <Text k="about.land" />
        </h2>
        <p>
          <Text k="about.landWords" />
        </p>
        <p>
          <Text k="about.unread" />
        </p>
      </section>
      <Part of="team">
        <Team />
      </Part>
      <section className={styles.closing}>
        <h2>
          <Text k="about.closing" />
        </h2>
        <p>
          <Text k="about.closingWords" />
        </p>
        <ButtonLink kind="primary" to="/signup">
          <Text k="about.startNow" />
        </ButtonLink>
      </section>
    </main>
  )
}

function Aim({ of }: { readonly of: 'mission' | 'vision' }) {
  return (
    <section className={styles.aim}>
      <h2>
        <Text k={`about.${of}`} />
      </h2>
      <p>
        <Text k={`about.${of}Words`} />
      </p>
    </section>
  )
}

interface PartProps {
  readonly of: 'different' | 'features' | 'team'
  readonly children: Elements
}

function Part({ of, children }: PartProps) {
  return (
    <section>
      <h2>
        <Text k={`about.${of}`} />
      </h2>
      <div className={styles.cards} data-count={Children.count(children)}>
        {children}
      </div>
    </section>
  )
}

interface CardProps {
  readonly of: 'personal' | 'disease' | 'yield' | 'advisor' | 'crops'
  readonly Icon: LucideIcon
}

function Card({ of, Icon }: CardProps) {
  return (
    <article>
      <h3>
        <Icon className={styles.icon} aria-hidden />
        <Text k={`about.${of}`} />
      </h3>
      <p>
        <Text k={`about.${of}Words`} />
      </p>
    </article>
  )
}

/** A drawing of a seedling in front of the sun. */
function Seedling() {
  return (
    <svg viewBox="0 0 240 200" className={styles.picture} aria-hidden>
      <circle cx="120" cy="100" r="52" />
      <path d="M8 140q112-34 224 0-14 52-112 52T8 140Z" />
      <path d="M120 132v40m0-26q-12 8-18 22m18-16q14 6 20 18m-20-34q-22 4-36 18" />
      <path d="M120 132V62" />
      <path d="M120 92C84 92 66 74 66 42c36 0 54 18 54 50Z" />
      <path d="M120 74c0-34 18-52 54-52 0 34-18 52-54 52Z" />
    </svg>
  )
}
