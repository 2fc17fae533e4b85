import { type CalendarDate, isCalendarDate } from '#domain/calendar.ts'
import { cropName } from '#domain/crops.ts'
import { farmSeason } from '#domain/farm-season.ts'
import { type SownCrop, seasonGuide } from '#domain/recommender/season-guide.ts'
import { Card } from '../kit/card.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import type { Elements } from '../kit/jsx.ts'
import { Space } from '../kit/space.tsx'
import { useDayText } from '../kit/use-day-text.ts'
import { useDistrictName } from '../kit/use-districts.ts'
import styles from './season-guide.module.css'

export interface SeasonGuideProps {
  readonly date: CalendarDate
  /** Empty for the whole country. */
  readonly district: string
}

/** Crops that are sown now or within a month, by the recommender's own sowing windows. */
export function SeasonGuide({ date, district }: SeasonGuideProps) {
  const day = useDayText()
  const place = useDistrictName(district)
  if (!isCalendarDate(date)) return null
  const sown = seasonGuide(date, district === '' ? undefined : district)
  return (
    <Card>
      <header>
        <h2>
          <Text k="crop.guide" />
        </h2>
        <p className={styles.day}>
          <Text k={`crop.guide.${farmSeason(date)}`} />
          <span>{` · ${day(date, 'with-bangla')}`}</span>
        </p>
        <p className={styles.note}>
          <Text k="crop.guide.place" values={{ district: place }} />
        </p>
      </header>
      <Group title={<Text k="crop.guide.now" />} sown={sown.filter(({ inDays }) => inDays === 0)} />
      <Group title={<Text k="crop.guide.soon" />} sown={sown.filter(({ inDays }) => inDays > 0)} />
    </Card>
  )
}

interface GroupProps {
  readonly title: Elements
  readonly sown: readonly SownCrop[]
}

function Group({ title, sown }: GroupProps) {
  const { language } = useLanguage()
  if (sown.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul>
        {sown.map((crop) => (
          <li key={crop.cropId}>
            <span>{cropName(crop.cropId, language)}</span>
            <Space />
            <When crop={crop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A note on exceptions: the crop is sown later, or now is its side season. */
function When({ crop: { inDays, isMainSeason } }: { readonly crop: SownCrop }) {
  const say = useText()
  if (inDays > 0)
    return <span className={styles.note}>{say('crop.guide.inDays', { days: inDays })}</span>
  return isMainSeason ? null : <span className={styles.note}>{say('crop.guide.side')}</span>
}
