import {
  ChartNoAxesCombined,
  type LucideIcon,
  MessageCircle,
  Sprout,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { useHeading } from '../kit/page.tsx'
import { PicturesLink } from '../kit/pictures-link.tsx'
import { Compare } from './compare.tsx'
import { Demo } from './demo.tsx'
import styles from './home.module.css'
import { Landscape } from './landscape.tsx'

export function HomePage() {
  const heading = useHeading('home.title')
  useAnchor()
  return (
    <main id="main" className={styles.home}>
      <div className={styles.hero}>
        <header>
          <p className={styles.tag}>
            <WifiOff size={16} aria-hidden />
            <Text k="home.offline" />
          </p>
          <h1 ref={heading} tabIndex={-1}>
            <Text k="home.title" />
          </h1>
          <p>
            <Text k="home.subtitle" />
          </p>
          <div className={styles.ways}>
            <ButtonLink kind="primary" to="/ai-crop-advisor">
              <Text k="home.start" />
            </ButtonLink>
            <ButtonLink to="/about">
              <Text k="home.more" />
            </ButtonLink>
          </div>
        </header>
        <div className={styles.pictures}>
          <PicturesLink count={5}>
            <strong>
              <Text k="home.pictures" />
            </strong>
            <span>
              <Text k="home.picturesWords" />
            </span>
          </PicturesLink>
        </div>
        <Landscape />
      </div>
      <div className={styles.cards}>
        <ToolCard Icon={MessageCircle} of="advisor" to="/ai-crop-advisor" />
        <ToolCard Icon={Sprout} of="crops" to="/crop-recommendation">
          <a href="#demo">
            <Text k="home.toDemo" />
          </a>
        </ToolCard>
      </div>
      <Compare />
      <Demo />
      <section id="features">
        <h2>
          <Text k="home.features" />
        </h2>
        <div className={styles.cards}>
          <Card Icon={Sprout} of="personal" />
          <Card Icon={TriangleAlert} of="disease" />
          <Card Icon={ChartNoAxesCombined} of="data" />
        </div>
      </section>
    </main>
  )
}

interface CardProps {
  readonly of: 'advisor' | 'crops' | 'personal' | 'disease' | 'data'
  readonly Icon: LucideIcon
  readonly Heading?: 'h2' | 'h3'
  readonly children?: ReactNode
}

function Card({ of, Icon, Heading = 'h3', children }: CardProps) {
  return (
    <article>
      <Heading>
        <Icon className={styles.icon} aria-hidden />
        <Text k={`home.${of}`} />
      </Heading>
      <p>
        <Text k={`home.${of}Words`} />
      </p>
      {children}
    </article>
  )
}

/** A card with a link to one of the two tools. */
function ToolCard({ to, children, ...card }: CardProps & { readonly to: string }) {
  return (
    <Card {...card} Heading="h2">
      <div className={styles.ways}>
        <ButtonLink to={to}>
          <Text k="home.start" />
          <span className="visually-hidden">
            <Text k={`home.${card.of}`} />
          </span>
        </ButtonLink>
        {children}
      </div>
    </Card>
  )
}

/** Scrolls to the fragment of the URL. The browser itself looks for it before this page is rendered. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
