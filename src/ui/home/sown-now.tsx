import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { District } from '#domain/districts.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { PictureTiles } from '../kit/picture-tiles.tsx'
import { addressOf } from '../kit/pictures-address.ts'
import { useToday } from '../kit/use-today.ts'
import { useIsPhoneBroken } from '../phone/phone-context.tsx'
import { useLater } from '../phone/use-later.ts'
import styles from './sown-now.module.css'

export interface SownNowProps {
  /** As `useOwnDistrict` has it. */
  readonly district: District | null | undefined
}

/**
 * The crops that are sown or planted most now in the farmer's district, each with the way to what is known about it. Their
 * row is there before them, so that they move nothing at the usual text size.
 */
export function SownNow({ district }: SownNowProps) {
  const id = useId()
  const { language } = useLanguage()
  const date = useToday()
  const sownCrops = useLater(loadSownCrops, false)
  const isBroken = useIsPhoneBroken()
  // Without storage the district is not known, and the code is not fetched.
  if (isBroken || sownCrops === null) return null
  const isReady = sownCrops !== undefined && district !== undefined
  const tiles = isReady ? sownCrops({ date, district: district?.id }, language) : []
  return (
    <section className={styles.sown} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          <Text k="home.sown" />
        </h2>
        {district !== undefined && <DistrictLink district={district} />}
      </header>
      <div className={styles.row}>
        <PictureTiles tiles={tiles} tap={{ to: (crop) => addressOf({ crop, list: 'growing' }) }} />
      </div>
    </section>
  )
}

/** Leads to where the district is chosen. */
function DistrictLink({ district }: { readonly district: District | null }) {
  const { language } = useLanguage()
  return (
    <Link to="/my-field">
      {district ? <span>{district.name[language]}</span> : <Text k="home.chooseDistrict" />}
    </Link>
  )
}

/** Resolves null where it cannot be fetched. */
async function loadSownCrops() {
  return import('./sown-crops.ts').then(
    ({ sownCrops }) => sownCrops,
    () => null,
  )
}
