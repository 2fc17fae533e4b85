import { MapPin } from 'lucide-react'
import { Text } from '../kit/intl.tsx'
import { useBanglaDayText } from '../kit/use-day-text.ts'
import { useDistrictName } from '../kit/use-districts.ts'
import { useToday } from '../kit/use-today.ts'
import styles from './place-and-day.module.css'

export interface PlaceAndDayProps {
  /** Null for the whole country; undefined until the phone has read it. */
  readonly district: string | null | undefined
}

/** The district and the day in the Bangla calendar, by which farmers sow. Only the phone knows them: the line is empty before. */
export function PlaceAndDay({ district }: PlaceAndDayProps) {
  const place = useDistrictName(district)
  const day = useBanglaDayText()
  const today = useToday()
  return (
    <p className={styles.line}>
      {district !== undefined && (
        <>
          <MapPin size={18} aria-hidden />
          <Text k="home.placeAndDay" values={{ district: place, day: day(today) }} />
        </>
      )}
    </p>
  )
}
