import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { District } from '#domain/districts.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Text } from '../kit/intl.tsx'
import { useHeading } from '../kit/page.tsx'
import { PicturesLink } from '../kit/pictures-link.tsx'
import { useDistricts } from '../kit/use-districts.ts'
import { useLive } from '../phone/use-live.ts'
import { HelplineCard } from '../records/helpline.tsx'
import { Compare } from './compare.tsx'
import { Demo } from './demo.tsx'
import { Features } from './features.tsx'
import styles from './home.module.css'
import { Landscape } from './landscape.tsx'
import { PlaceAndDay } from './place-and-day.tsx'
import { SownNow } from './sown-now.tsx'
import { Tools } from './tools.tsx'

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

/** The district of the own field: null where none was told, undefined until the phone has read it and its name has come. */
function useOwnDistrict(): District | null | undefined {
  const field = useLive((phone) => phone.field.watch())
  const id = field?.district
  const districts = useDistricts(Boolean(id))
  if (field === undefined) return undefined
  if (!id) return null
  return (
    districts.find((district) => district.id === id) ?? (districts.length > 0 ? null : undefined)
  )
}

/** Scrolls to the fragment of the URL. The browser itself looks for it before this page is rendered. */
function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}
