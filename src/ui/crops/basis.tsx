import type { Recommendation } from '#data/phone.ts'
import { lookUp } from '#domain/later.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { Button } from '../kit/button.tsx'
import { Text, useLanguage, useText } from '../kit/intl.tsx'
import { rainfallPeriods } from './field-form.ts'
import { readingKey } from './reading-keys.ts'
import styles from './result-card.module.css'
import { useDay, useMonth } from './use-day.ts'
import { useDistricts } from './use-districts.ts'

type RainfallPeriod = NonNullable<FieldRequest['rainfallPeriod']>

const rainKeys = {
  month: 'crop.rain.month',
  season: 'crop.rain.season',
  year: 'crop.rain.year',
} as const

export interface BasisProps {
  readonly basis: Recommendation['basis']
  readonly isBusy: boolean
  /** Asks again with the rainfall read as another period's. */
  readonly onPeriod: (period: RainfallPeriod) => void
}

/** What was assumed beside the readings, and how to say otherwise. */
export function Basis({ basis, isBusy, onPeriod }: BasisProps) {
  const say = useText()
  const day = useDay()
  const monthName = useMonth()
  const { month, rainfallPeriod, rainfallPeriodGiven, irrigated, guesses } = basis
  const others = rainfallPeriods.filter((period) => period !== rainfallPeriod)
  return (
    <section className={styles.part}>
      <h3>
        <Text k="crop.basis" />
      </h3>
      <div className={styles.period}>
        <p>
          {say(lookUp(rainKeys, rainfallPeriod) ?? 'crop.rain.other')}{' '}
          {rainfallPeriodGiven && <Text k="crop.basis.asYouSaid" />}
        </p>
        <div>
          <span className={styles.row}>
            <Text k="crop.basis.change" />
          </span>
          {others.map((period) => (
            <Button key={period} isBusy={isBusy} onClick={() => onPeriod(period)}>
              {say(`crop.basis.change.${period}`)}
            </Button>
          ))}
        </div>
      </div>
      <ul className={styles.changes}>
        {guesses.map(({ reading, from, to }) => (
          <li key={reading}>
            {say('crop.basis.guess', { reading: say(readingKey(reading)), from, to })}
          </li>
        ))}
        {basis.date !== null && <li>{say('crop.basis.date', { date: day(basis.date) })}</li>}
        <li>{say('crop.basis.month', { month: monthName(month) })}</li>
        <li>
          {say(
            irrigated === null
              ? 'crop.basis.water.unsaid'
              : irrigated
                ? 'crop.basis.water.yes'
                : 'crop.basis.water.no',
          )}
        </li>
        <li>
          <Place district={basis.district} />
        </li>
      </ul>
    </section>
  )
}

function Place({ district }: { readonly district: string | null }) {
  const { language } = useLanguage()
  const known = useDistricts().find(({ id }) => id === district)
  if (district === null) return <Text k="crop.basis.country" />
  return <Text k="crop.basis.district" values={{ district: known?.name[language] ?? district }} />
}
