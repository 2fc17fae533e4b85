import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { useHeading } from '../kit/page.tsx'
import { PicturesLink } from '../kit/pictures-link.tsx'
import { HelplineCard } from '../records/helpline.tsx'
import { Compare } from './compare.tsx'
import { Demo } from './demo.tsx'
import { Features } from './features.tsx'
import styles from './home.module.css'
import { Landscape } from './landscape.tsx'
import { PlaceAndDay } from './place-and-day.tsx'
import { SownNow } from './sown-now.tsx'
import { Tools } from './tools.tsx'
import { useOwnDistrict } from './use-own-district.ts'

export function HomePage() {
  const heading = useHeading('home.title', 'home.pageTitle')
  const district = useOwnDistrict()
  useAnchor()
  return (
    <main id="main" className={styles.home}>
      <header className={styles.hero}>
        <div className={styles.words}>
          <PlaceAndDay district={district} />
          <h1 ref={heading} tabIndex={-1}>
            <Text k="home.title" />
          </h1>
          <p>
            <Text k="home.subtitle" />
          </p>
          <div className={styles.ways}>
            <ButtonLink to="/ai-crop-advisor">
              <Text k="home.start" />
            </ButtonLink>
            <ButtonLink to="/about">
              <Text k="home.more" />
            </ButtonLink>
          </div>
        </div>
        {/* It stands at the lower edge, which is known when the words have arrived. */}
        <Landscape />
      </header>
      <div className={styles.first}>
        <Tools />
        <PicturesLink count={5}>
          <strong>
            <Text k="home.pictures" />
          </strong>
        </PicturesLink>
        <SownNow district={district} />
        <HelplineCard />
      </div>
      <Compare />
      <Demo />
      <Features />
    </main>
  )
}

/** Scrolls to the fragment of the URL. The browser itself looks for it before this page is rendered. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
