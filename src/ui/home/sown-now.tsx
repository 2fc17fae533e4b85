import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Text, useLanguage } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { addressOf } from '../kit/pictures-address.ts'
import { useDistrictName } from '../kit/use-districts.ts'
import { useToday } from '../kit/use-today.ts'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'
import { useLater } from '../phone/use-later.ts'
import styles from './sown-now.module.css'

export interface SownNowProps {
  /** Null for the whole country; undefined until the phone has read it. */
  readonly district: string | null | undefined
}

/**
 * The crops that are sown or planted most now in the farmer's district, each with the way to what is known about it. Their
 * row is there before them, so that they move nothing.
 */
export function SownNow({ district }: SownNowProps) {
  const id = useId()
  const { language } = useLanguage()
  const date = useToday()
  const later = useLater(loadSownCrops, false)
  // Without storage there is no district, and the code is not fetched.
  const isBroken = useIsPhoneBroken()
  if (isBroken) return null
  const tiles =
    later && district !== undefined
      ? later.sownCrops({ date, district: district ?? undefined }, language)
      : []
  return (
    <section className={styles.sown} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          <Text k="home.sown" />
        </h2>
        <DistrictLink district={district} />
      </header>
      <div className={styles.row}>
        <PictureTiles
          tiles={tiles}
          tap={{ to: (crop) => addressOf({ crop, list: 'topics' }) }}
          labelledBy={id}
        />
      </div>
    </section>
  )
}

/** Leads to the page that asks for the district first. */
function DistrictLink({ district }: SownNowProps) {
  const place = useDistrictName(district)
  return (
    <Link to="/crop-recommendation">
      {district !== undefined && <Text k="home.sownPlace" values={{ district: place }} />}
    </Link>
  )
}

function loadSownCrops(): Promise<typeof import('./sown-crops.ts')> {
  return import('./sown-crops.ts')
}
