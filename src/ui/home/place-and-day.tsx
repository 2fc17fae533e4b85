import MapPin from 'lucide-react/icons/map-pin'
import type { District } from '#domain/districts.ts'
import { Text, useLanguage } from '../kit/intl.tsx'
import { useBanglaDayText } from '../kit/use-day-text.ts'
import { useToday } from '../kit/use-today.ts'
import styles from './place-and-day.module.css'

export interface PlaceAndDayProps {
  /** As `useOwnDistrict` has it. */
  readonly district: District | null | undefined
}

/** The district and the day in the Bangla calendar, by which farmers sow. Only the phone knows them: the line is empty before. */
export function PlaceAndDay({ district }: PlaceAndDayProps) {
  const { language } = useLanguage()
  const day = useBanglaDayText()
  const today = useToday()
  if (district === undefined) return <p className={styles.line} />
  if (district === null) return <p className={styles.line}>{day(today)}</p>
  return (
    <p className={styles.line}>
      <MapPin size={18} aria-hidden />
      <Text k="home.placeAndDay" values={{ district: district.name[language], day: day(today) }} />
    </p>
  )
}
