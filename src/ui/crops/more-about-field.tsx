import { FieldFrame } from '../kit/field-frame.tsx'
import { Text, useText } from '../kit/intl.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useDayText } from '../kit/use-day-text.ts'
import { useToday } from '../kit/use-today.ts'
import { type FieldForm, rainfallPeriods } from './field-form.ts'
import styles from './more-about-field.module.css'
import type { FormTexts } from './use-field-drafts.ts'

/** The optional fields of the form, folded. The summary shows what is filled in. */
export function MoreAboutField({ form, write }: FormTexts) {
  const say = useText()
  const summary = useSummary(form)
  return (
    <details className={styles.more}>
      <summary>
        <Text k="cropRec.more" />
        <span className={styles.said}>{summary === '' ? say('cropRec.moreNote') : summary}</span>
      </summary>
      <div className={styles.inputs}>
        <SowingDate {...{ form, write }} />
        <SelectField
          label={<Text k="cropRec.period" />}
          name="rainfallPeriod"
          value={form.rainfallPeriod}
          onChoose={(period) => write('rainfallPeriod', period)}
        >
          <option value="">{say('cropRec.unsaid')}</option>
          {rainfallPeriods.map((period) => (
            <option key={period} value={period}>
              {say(`cropRec.period.${period}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  )
}

function SowingDate({ form, write }: FormTexts) {
  const today = useToday()
  const day = useDayText()
  const date = form.date || today
  return (
    <FieldFrame label={<Text k="cropRec.date" />} hint={<span>{day(date, 'with-bangla')}</span>}>
      {(links) => (
        <input
          {...links}
          type="date"
          name="date"
          value={date}
          onChange={({ currentTarget: { value } }) => write('date', value === today ? '' : value)}
        />
      )}
    </FieldFrame>
  )
}

/** The filled-in optional fields in one line; empty when there are none. */
function useSummary({ date, rainfallPeriod }: FieldForm): string {
  const say = useText()
  const day = useDayText()
  const period = rainfallPeriods.find((known) => known === rainfallPeriod)
  return [
    date && say('cropRec.said.date', { date: day(date) }),
    period && say(`cropRec.period.${period}`),
  ]
    .filter(Boolean)
    .join(' · ')
}
